import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { inTransaction, type OpenDatabase, type Tx } from './database.ts'
import { retryConflicts } from './retry-conflicts.ts'

const conflict = (code: string) => Object.assign(new Error('could not go on'), { code })

describe('an attempt', () => {
  it.each(['40001', '40P01', '0A000'])('that fails with %s is retried', async code => {
    const attempt = vi.fn().mockRejectedValueOnce(conflict(code)).mockResolvedValue('written')
    expect(await retryConflicts(attempt)).toBe('written')
    expect(attempt).toHaveBeenCalledTimes(2)
  })

  it('is given up after five attempts', async () => {
    const attempt = vi.fn().mockRejectedValue(conflict('40P01'))
    await expect(retryConflicts(attempt)).rejects.toThrow('could not go on')
    expect(attempt).toHaveBeenCalledTimes(5)
  })

  it.each(['23505', '55P03', undefined])('that fails with %s is not retried', async code => {
    const attempt = vi.fn().mockRejectedValue(code === undefined ? new Error('no') : conflict(code))
    await expect(retryConflicts(attempt)).rejects.toThrow()
    expect(attempt).toHaveBeenCalledTimes(1)
  })
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')('two conflicting transactions', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    await database.exec(`
      create table tills (id int primary key, uzs int not null);
      insert into tills values (1, 0), (2, 0);`)
  })
  afterAll(() => database.close())

  it('both succeed, and each writes once', async () => {
    let arrived = 0
    let meet = () => {}
    const bothHold = new Promise<void>(resolve => {
      meet = resolve
    })
    const pay = (tx: Tx, id: number) => sql`update tills set uzs = uzs + 1 where id = ${id}`.execute(tx)
    const attempts = vi.fn()
    const crossing = (first: number, second: number) =>
      inTransaction(database.db, async tx => {
        attempts()
        await pay(tx, first)
        if (++arrived === 2) meet()
        await bothHold
        await pay(tx, second)
      })
    await Promise.all([crossing(1, 2), crossing(2, 1)])
    expect(attempts, 'one of them lost and began anew').toHaveBeenCalledTimes(3)
    const { rows } = await sql`select id, uzs from tills order by id`.execute(database.db)
    expect(rows).toEqual([
      { id: 1, uzs: 2 },
      { id: 2, uzs: 2 },
    ])
  })
})
