import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { OpenDatabase } from '../db/database.ts'
import type { GuardedWrite, KeyClaim } from './guarded-write.ts'
import { createUnitOfWork, type UnitOfWork } from './unit-of-work.ts'
import { createWriteQueue, type WriteOutcome } from './write-queue.ts'

let database: OpenDatabase
let userIds: number[]

const AT = new Date('2026-11-21T05:00:00Z')

beforeAll(async () => {
  database = await openTestDatabase()
  const users = Array.from({ length: 6 }, (_, at) => ({
    role: 'individual' as const,
    phone: `99890000000${at}`,
    created_at: AT,
  }))
  const rows = await database.db.insertInto('users').values(users).returning('id').execute()
  userIds = rows.map(({ id }) => id)
})

afterEach(async () => {
  for (const table of ['jobs', 'idempotency', 'conversations'] as const)
    await database.db.deleteFrom(table).execute()
  await database.db.updateTable('users').set({ closed_at: null, write_version: 0 }).execute()
})

afterAll(() => database.close())

const user = (at: number): number => userIds[at] ?? 0

const claim = (userId: number, key: string, more: Partial<KeyClaim> = {}): KeyClaim => ({
  ...{ userId, key, route: '/x', fingerprint: 'f', at: AT, answerId: null, answer: { a: 1 } },
  storedSince: new Date(AT.getTime() - 1000),
  ...more,
})

const written = (decide: (work: UnitOfWork) => void): GuardedWrite => {
  const work = createUnitOfWork()
  decide(work)
  return work.write()
}

/** Writes a job if the user's account is open, and raises the user's version. */
const jobOf = (userId: number, kind = 'test'): GuardedWrite =>
  written(work => {
    work.expect('users', { id: userId }, { closed_at: null })
    work.insert('jobs', { kind, payload: { userId }, run_at: AT })
    work.change('users', { id: userId }, {}, { write_version: 1 })
  })

const jobs = async (): Promise<unknown[]> => {
  const rows = await database.db.selectFrom('jobs').select('payload').orderBy('id').execute()
  return rows.map(({ payload }) => (payload as { userId: number }).userId)
}

const versionOf = async (userId: number): Promise<number | undefined> => {
  const row = await database.db
    .selectFrom('users')
    .select('write_version')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.write_version
}

const kinds = (outcomes: readonly WriteOutcome[]): string[] => outcomes.map(({ kind }) => kind)

/** The first write is sent alone; the others wait for it and share the next statement. */
const writeAll = (writes: readonly GuardedWrite[]): Promise<WriteOutcome[]> => {
  const queue = createWriteQueue(database.db)
  return Promise.all(writes.map(write => queue.write({ ...write, key: null })))
}

describe('writes that share a statement', () => {
  it('are all written, each with its own rows', async () => {
    const users = [0, 1, 2, 3, 4].map(user)
    expect(kinds(await writeAll(users.map(id => jobOf(id))))).toEqual(Array(5).fill('written'))
    expect((await jobs()).toSorted()).toEqual(users)
  })

  it('do not take one another with them if one is stale', async () => {
    await database.db.updateTable('users').set({ closed_at: AT }).where('id', '=', user(2)).execute()
    const outcomes = await writeAll([0, 1, 2, 3].map(at => jobOf(user(at))))
    expect(kinds(outcomes)).toEqual(['written', 'written', 'stale', 'written'])
    expect(await versionOf(user(2))).toBe(0)
    expect((await jobs()).toSorted()).toEqual([0, 1, 3].map(user))
  })

  it('do not take one another with them if the database refuses one', async () => {
    const message = (id: number): GuardedWrite =>
      written(work => work.insert('conversations', { client_id: id, unanswered: 0 }))
    const outcomes = await Promise.allSettled(
      (queue => [user(0), user(1), 999_999, user(3)].map(id => queue.write({ ...message(id), key: null })))(
        createWriteQueue(database.db),
      ),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    const { length } = await database.db.selectFrom('conversations').select('id').execute()
    expect(length).toBe(3)
  })

  it('never change the same row in one statement: each sees what the one before has written', async () => {
    const counted = (below: number): GuardedWrite => ({
      ...jobOf(user(0)),
      expected: [],
      condition: {
        sql: `(select count(*) from jobs j where j.kind = 'test') < e.below`,
        types: { below: 'int' },
        values: { below },
        serializedBy: { table: 'users', id: user(0), version: 'write_version' },
      },
    })
    const outcomes = await writeAll(Array.from({ length: 7 }, () => counted(3)))
    expect(kinds(outcomes).toSorted()).toEqual([...Array(4).fill('stale'), ...Array(3).fill('written')])
    expect(await versionOf(user(0))).toBe(3)
  })
})

describe('a write alone', () => {
  it('is not written again if the connection is lost before its outcome is known', async () => {
    const lost = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async () => {
        throw new Error('Connection terminated unexpectedly')
      },
    })
    const written = createWriteQueue(lost).write({ ...jobOf(user(0)), key: null })
    await expect(written).rejects.toThrow('Connection terminated')
    expect(await jobs()).toEqual([user(0)])
  })

  it('is stale once another transaction has inserted the same unique row', async () => {
    await database.db
      .insertInto('conversations')
      .values({ client_id: user(0) })
      .execute()
    const second = written(work => work.insert('conversations', { client_id: user(0) }))
    expect(kinds(await writeAll([second]))).toEqual(['stale'])
  })

  it('puts the ids it draws into its rows, its documents and its stored answer', async () => {
    const write = written(work => {
      const id = work.newId('conversations')
      work.insert('conversations', { id, client_id: user(0) })
      work.insert('jobs', { kind: 'test', payload: { chatId: id, b: 2 }, run_at: AT })
    })
    const outcome = await createWriteQueue(database.db).write({
      ...write,
      key: claim(user(0), 'k', { answerId: 'conversations', answer: { id: 0, text: 'ʼ"\\ 😀' } }),
    })
    const drawn = outcome.kind === 'written' ? outcome.ids('conversations') : 0
    const chat = await database.db.selectFrom('conversations').select('id').executeTakeFirst()
    const job = await database.db.selectFrom('jobs').select('payload').executeTakeFirst()
    const stored = await database.db.selectFrom('idempotency').select('body').executeTakeFirst()
    expect(chat?.id).toBe(drawn)
    expect(job?.payload).toEqual({ chatId: drawn, b: 2 })
    expect(stored?.body).toEqual({ id: drawn, text: 'ʼ"\\ 😀' })
  })
})

describe('an idempotency key', () => {
  const keyed = (key: KeyClaim) => createWriteQueue(database.db).write({ ...jobOf(key.userId), key })

  it('is claimed once; the second write writes nothing', async () => {
    const outcomes = [
      await keyed(claim(user(0), 'k')),
      await keyed(claim(user(0), 'k', { answer: { a: 2 } })),
    ]
    expect(kinds(outcomes)).toEqual(['written', 'claimed before'])
    expect([await jobs(), await versionOf(user(0))]).toEqual([[user(0)], 1])
    const stored = await database.db.selectFrom('idempotency').select('body').execute()
    expect(stored).toEqual([{ body: { a: 1 } }])
  })

  it('is not claimed by a stale write', async () => {
    await database.db.updateTable('users').set({ closed_at: AT }).where('id', '=', user(0)).execute()
    expect((await keyed(claim(user(0), 'k'))).kind).toBe('stale')
    expect(await database.db.selectFrom('idempotency').select('key').execute()).toEqual([])
  })

  it('is free again once it has expired', async () => {
    await keyed(claim(user(0), 'k'))
    const later = new Date(AT.getTime() + 1_000_000)
    const again = claim(user(0), 'k', {
      at: later,
      storedSince: new Date(later.getTime() - 1000),
      answer: { a: 2 },
    })
    expect((await keyed(again)).kind).toBe('written')
    const stored = await database.db.selectFrom('idempotency').select(['body', 'created_at']).execute()
    expect(stored).toEqual([{ body: { a: 2 }, created_at: later }])
  })

  it('of one user is not that of another', async () => {
    const queue = createWriteQueue(database.db)
    const outcomes = await Promise.all(
      [0, 1, 2].map(at => queue.write({ ...jobOf(user(at)), key: claim(user(at), 'k') })),
    )
    expect(kinds(outcomes)).toEqual(['written', 'written', 'written'])
  })
})

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { open, opened }
}

it.runIf(process.env.TEST_DATABASE === 'postgres')(
  'a locked row holds up only the write that needs it',
  async () => {
    const queue = createWriteQueue(database.db)
    const done: number[] = []
    const write = (at: number) =>
      queue.write({ ...jobOf(user(at)), key: null }).then(outcome => {
        done.push(at)
        return outcome
      })
    const [locked, held] = [gate(), gate()]
    const holder = database.db.transaction().execute(async tx => {
      await sql`select from users where id = ${user(1)} for update`.execute(tx)
      locked.open()
      await held.opened
    })
    await locked.opened
    const writes = [write(0), write(1), write(2), write(3)]
    try {
      await Promise.all([writes[0], writes[2], writes[3]])
      expect(done).not.toContain(1)
    } finally {
      held.open()
    }
    await holder
    expect(kinds(await Promise.all(writes))).toEqual(Array(4).fill('written'))
  },
)
