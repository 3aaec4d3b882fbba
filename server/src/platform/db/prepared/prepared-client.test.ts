import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { inTransaction, type OpenDatabase } from '../database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('prepared statements', () => {
  const preparedOf = async (like: string) =>
    database.db.connection().execute(async db => {
      for (let asked = 0; asked < 3; asked++) {
        await db.selectFrom('regions').select('code').where('id', '=', asked).execute()
      }
      const { rows } = await sql<{ statement: string; times: number }>`
        select statement, (generic_plans + custom_plans)::int as times from pg_prepared_statements
        where statement like ${like}`.execute(db)
      return rows
    })

  it('are prepared once and reused', async () => {
    expect(await preparedOf('%"code" from "regions"%')).toMatchObject([{ times: 3 }])
  })

  it('keep working after a table has changed', async () => {
    const { db } = database
    await sql`create table growing (id int)`.execute(db)
    await db.connection().execute(async one => {
      const all = () => sql`select * from growing where id = ${1}`.execute(one)
      await all()
      await sql`alter table growing add column later text`.execute(one)
      expect((await all()).rows).toEqual([])
    })
  })

  it('are in their transaction from the first; an empty one sends nothing', async () => {
    const { db } = database
    await sql`create table notes (id int)`.execute(db)
    const failing = inTransaction(db, async tx => {
      await sql`insert into notes values (${1})`.execute(tx)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await inTransaction(db, async () => 'nothing')).toBe('nothing')
    const wrong = inTransaction(db, tx => sql`insert into notes values (${'no number'})`.execute(tx))
    await expect(wrong).rejects.toThrow('invalid input syntax')
    await inTransaction(db, tx => sql`insert into notes values (${2})`.execute(tx))
    expect((await sql`select id from notes where id > ${0}`.execute(db)).rows).toEqual([{ id: 2 }])
  })

  it('restart a transaction after a table has changed', async () => {
    const { db } = database
    await sql`create table tills (id int)`.execute(db)
    let begun = 0
    const counted = () =>
      inTransaction(db, async tx => {
        begun += 1
        await sql`insert into tills values (${begun})`.execute(tx)
        return (await sql<{ id: number }>`select * from tills where id > ${0}`.execute(tx)).rows.map(
          ({ id }) => id,
        )
      })
    for (let at = 0; at < 3; at++) await counted()
    await sql`alter table tills add column later text`.execute(db)
    expect(await counted()).toEqual([1, 2, 3, 5])
    expect(begun).toBe(5)
  })
})
