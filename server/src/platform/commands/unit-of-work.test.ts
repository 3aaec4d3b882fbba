import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rollingBack } from '../../../test/database/rolling-back.ts'
import { insertUser } from '../../../test/deal-rows.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { inTransaction, type OpenDatabase } from '../db/database.ts'
import { createUnitOfWork, workIn, writeNew } from './unit-of-work.ts'

let real: OpenDatabase
let rolling: ReturnType<typeof rollingBack>

beforeAll(async () => {
  real = await openTestDatabase()
  rolling = rollingBack(real)
})
beforeEach(() => rolling.begin())
afterEach(() => rolling.rollback())
afterAll(() => real.close())

const at = new Date('2026-11-21T10:00:00+05:00')

const notice = (userId: number, kind: string) => ({
  user_id: userId,
  kind,
  order_id: null,
  facts: {},
  created_at: at,
})

describe('a unit of work', () => {
  it('makes one expectation and one change of what is said of one row, with the stronger lock', () => {
    const work = createUnitOfWork()
    work.expect('users', { id: 1 }, { closed_at: null }, 'key share')
    work.expect('users', { id: 1 }, { write_version: 3 })
    work.change('users', { id: 1 }, { locale: 'ru' })
    work.change('users', { id: 1 }, { first_name: 'Aziza' }, { write_version: 1 })
    work.change('users', { id: 2 }, { locale: 'uz' })
    expect(work.write()).toEqual({
      expected: [
        { table: 'users', by: { id: 1 }, was: { closed_at: null, write_version: 3 }, lock: 'no key update' },
      ],
      inserted: [],
      changed: [
        {
          table: 'users',
          rows: [{ by: { id: 1 }, set: { locale: 'ru', first_name: 'Aziza' }, add: { write_version: 1 } }],
        },
        { table: 'users', rows: [{ by: { id: 2 }, set: { locale: 'uz' }, add: {} }] },
      ],
    })
  })

  it('writes rows that refer to several new rows of one table, and follows with their ids', async () => {
    const { db } = rolling.database
    const userId = await insertUser(db, 'individual', '998901112233')
    const followed: number[] = []
    await inTransaction(db, tx =>
      workIn(tx, work => {
        for (const kind of ['first', 'second', 'third']) {
          const id = work.newId('notices')
          work.insert('notices', { id, ...notice(userId, kind) })
          work.insert('jobs', { kind, payload: { noticeId: id }, run_at: at })
          work.afterwards(ids => void followed.push(ids('notices', id.nth)))
        }
      }),
    )
    const notices = await db.selectFrom('notices').select(['id', 'kind']).orderBy('id').execute()
    const jobs = await db.selectFrom('jobs').select(['payload', 'kind']).orderBy('kind').execute()
    expect(notices.map(({ kind }) => kind)).toEqual(['first', 'second', 'third'])
    expect(jobs).toEqual(notices.map(({ id, kind }) => ({ kind, payload: { noticeId: id } })))
    expect(followed).toEqual(notices.map(({ id }) => id))
  })

  it('fails in a transaction that did not lock what it relies on, and writes nothing', async () => {
    const { db } = rolling.database
    const userId = await insertUser(db, 'individual', '998901112233')
    const failed = inTransaction(db, tx =>
      workIn(tx, work => {
        work.expect('users', { id: userId }, { write_version: 7 })
        work.insert('notices', { id: work.newId('notices'), ...notice(userId, 'first') })
      }),
    )
    await expect(failed).rejects.toThrow('has changed under its locks')
    expect(await db.selectFrom('notices').selectAll().execute()).toEqual([])
  })

  it('writes nothing if a row is there that must not be', async () => {
    const { db } = rolling.database
    const userId = await insertUser(db, 'individual', '998901112233')
    const write = (kinds: readonly string[]) =>
      inTransaction(db, tx =>
        writeNew(tx, work => {
          const ids = kinds.map(kind => {
            const id = work.newId('notices')
            work.expectNone('notices', { user_id: userId, kind })
            work.insert('notices', { id, ...notice(userId, kind) })
            return id
          })
          return ids[0] ?? work.newId('notices')
        }),
      )
    const first = await write(['first'])
    expect(await write(['second', 'first'])).toBeNull()
    const third = await write(['third', 'fourth'])
    const rows = await db.selectFrom('notices').select(['id', 'kind']).orderBy('id').execute()
    expect(rows.map(({ kind }) => kind)).toEqual(['first', 'third', 'fourth'])
    expect(rows.map(({ id }) => id).slice(0, 2)).toEqual([first, third])
  })

  it('follows in a transaction though there is nothing to write', async () => {
    const done: string[] = []
    await inTransaction(rolling.database.db, async tx => {
      await workIn(tx, work => work.afterwards(() => void done.push('told')))
      expect(done).toEqual([])
    })
    expect(done).toEqual(['told'])
  })

  it('reads what it needs once everything is decided, before it is written', async () => {
    const { db } = rolling.database
    const userId = await insertUser(db, 'individual', '998901112233')
    await inTransaction(db, tx =>
      workIn(tx, work => {
        const kinds: string[] = []
        work.beforehand(async reading => {
          const { phone } = await reading.selectFrom('users').select('phone').executeTakeFirstOrThrow()
          for (const kind of kinds) work.insert('notices', notice(userId, `${kind} ${phone}`))
        })
        kinds.push('called')
      }),
    )
    const notices = await db.selectFrom('notices').select('kind').execute()
    expect(notices).toEqual([{ kind: 'called 998901112233' }])
  })

  it('has one condition', () => {
    const work = createUnitOfWork()
    const condition = {
      ...{ sql: 'true', types: {}, values: {} },
      serializedBy: { table: 'users', id: 1, version: 'write_version' },
    } as const
    work.require(condition)
    expect(() => work.require(condition)).toThrow('one condition')
  })

  it('returns a new id as the number that was drawn', async () => {
    const { db } = rolling.database
    const userId = await insertUser(db, 'individual', '998901112233')
    const drawn = await inTransaction(db, tx =>
      workIn(tx, work => {
        const id = work.newId('notices')
        work.insert('notices', { id, ...notice(userId, 'first') })
        return id
      }),
    )
    expect(await db.selectFrom('notices').select('id').execute()).toEqual([{ id: drawn }])
  })

  it('follows through all its tasks though one fails', async () => {
    const work = createUnitOfWork()
    const done: string[] = []
    work.afterwards(() => {
      throw new Error('nobody is there')
    })
    work.afterwards(() => void done.push('second'))
    await work.follow(() => 1)
    expect(done).toEqual(['second'])
  })
})
