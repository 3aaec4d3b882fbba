import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { soonAfter } from '../../../test/clock/soon-after.ts'
import { eventually } from '../../../test/eventually.ts'
import { testClock } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { type Db, inTransaction, type OpenDatabase } from '../db/database.ts'
import { forgetOldRows } from './forget-old-rows.ts'
import { createJobRunner, enqueue, type JobHandlers } from './job-queue.ts'
import { readRetention } from './retention.ts'

let database: OpenDatabase
const clock = testClock()
/** What the handlers have written to the database. */
const written: number[] = []

const db = (): Db => database.db

const put = (kind: string, payload: object, afterSeconds = 0) => {
  const runAt = new Date(clock.now().getTime() + afterSeconds * 1000)
  return inTransaction(db(), tx => enqueue(tx, { kind, payload, runAt }))
}

const note: JobHandlers[string] = async (_, { n }: { n: number }) => {
  written.push(n)
  return undefined
}

const runnerOf = (handlers: JobHandlers) => createJobRunner(db(), clock, handlers)
const jobsOf = () => db().selectFrom('jobs').selectAll().orderBy('id').execute()

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`truncate jobs`.execute(db())
  clock.set('2026-11-21T10:00:00+05:00')
  written.length = 0
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  return () => vi.restoreAllMocks()
})

describe('a job', () => {
  it('runs when due, oldest first, and once', async () => {
    await put('note', { n: 3 }, 30)
    await put('note', { n: 1 }, 10)
    await put('note', { n: 2 }, 20)
    const runner = runnerOf({ note })
    expect(await runner.runDue()).toBe(0)
    clock.pass(20)
    expect(await runner.runDue()).toBe(2)
    clock.pass(20)
    expect(await runner.runDue()).toBe(1)
    expect(written).toEqual([1, 2, 3])
    expect(await runner.runDue()).toBe(0)
  })

  it('exists only if its transaction commits', async () => {
    const failing = inTransaction(db(), async tx => {
      await enqueue(tx, { kind: 'note', payload: { n: 1 }, runAt: clock.now() })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await jobsOf()).toEqual([])
  })

  it('is run by one of several runners', async () => {
    for (let n = 0; n < 40; n++) await put('note', { n })
    const ran = await Promise.all(Array.from({ length: 4 }, () => runnerOf({ note }).runDue()))
    expect(ran.reduce((sum, one) => sum + one, 0)).toBe(40)
    expect(written.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n))
  })

  it.skipIf(process.env.TEST_DATABASE !== 'postgres')(
    'that takes long holds up no other runner (PostgreSQL only: PGlite has one connection)',
    async () => {
      await put('slow', {})
      await put('note', { n: 1 }, 1)
      clock.pass(1)
      let finish = (_: undefined) => {}
      const finished = new Promise<undefined>(resolve => {
        finish = resolve
      })
      const handling = vi.fn(() => finished)
      const slow = runnerOf({ slow: handling }).runDue()
      await eventually(() => expect(handling).toHaveBeenCalled())
      expect(await runnerOf({ slow: note, note }).runDue()).toBe(1)
      expect(written).toEqual([1])
      finish(undefined)
      expect(await slow).toBe(1)
    },
  )

  it('that fails writes nothing, is retried with growing delays and does not block others', async () => {
    let fails = true
    const handlers: JobHandlers = {
      note,
      shaky: async tx => {
        await enqueue(tx, { kind: 'note', payload: { n: 9 }, runAt: clock.now() })
        if (fails) throw new Error('the other side is away')
        return undefined
      },
    }
    await put('shaky', {})
    await put('note', { n: 1 })
    const runner = runnerOf(handlers)
    await runner.runDue()
    expect(written).toEqual([1])
    expect(await jobsOf()).toMatchObject([
      { attempts: 1, last_error: 'the other side is away', done_at: null },
      { kind: 'note' },
    ])
    expect(await jobsOf()).toHaveLength(2)
    clock.pass(1)
    const failedAt = clock.peek().getTime()
    await runner.runDue()
    expect((await jobsOf())[0]).toMatchObject({
      attempts: 2,
      run_at: soonAfter(new Date(failedAt + 4_000)),
    })
    clock.pass(4)
    fails = false
    const doneAt = clock.peek()
    await runner.runDue()
    expect(written).toEqual([1, 9])
    expect((await jobsOf())[0]).toMatchObject({ attempts: 2, done_at: soonAfter(doneAt) })
  })

  it('is given up after eight attempts', async () => {
    const runner = runnerOf({
      broken: async () => {
        throw new Error('always')
      },
    })
    await put('broken', {})
    for (let attempt = 0; attempt < 12; attempt++) {
      await runner.runDue()
      clock.pass(100_000)
    }
    expect(await jobsOf()).toMatchObject([{ attempts: 8, done_at: null }])
  })

  it('of an unknown kind waits for a version that knows it', async () => {
    await put('newer', { n: 5 })
    expect(await runnerOf({ note }).runDue()).toBe(0)
    expect(await runnerOf({ newer: note }).runDue()).toBe(1)
    expect(written).toEqual([5])
  })

  it('publishes only after its commit', async () => {
    const published: unknown[] = []
    await put('telling', {})
    const before = clock.peek()
    await runnerOf({
      telling: async () => async () => void published.push((await jobsOf())[0]?.done_at),
    }).runDue()
    expect(published).toEqual([soonAfter(before)])
  })
})

describe('a runner', () => {
  it("continues while a job's publishing hangs, and stops only when it is done", async () => {
    let finish = () => {}
    const hanging = new Promise<void>(resolve => {
      finish = resolve
    })
    await put('telling', {})
    await put('note', { n: 1 }, 1)
    clock.pass(1)
    const runner = runnerOf({ note, telling: async () => () => hanging })
    runner.start()
    await eventually(() => expect(written).toEqual([1]))
    const ended = vi.fn()
    const stopped = runner.stop().then(ended)
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(ended).not.toHaveBeenCalled()
    finish()
    await stopped
  })

  it('runs due jobs by itself, and none after being stopped', async () => {
    const runner = runnerOf({ note })
    runner.start()
    await put('note', { n: 1 })
    await eventually(() => expect(written).toEqual([1]))
    await runner.stop()
    await put('note', { n: 2 })
    await new Promise(resolve => setTimeout(resolve, 700))
    expect(written).toEqual([1])
    expect(await runnerOf({ note }).runDue()).toBe(1)
  })

  it('that is stopped while busy finishes only its current job', async () => {
    for (let n = 0; n < 50; n++) await put('note', { n })
    const runner = runnerOf({
      note: async (tx, payload, now) => {
        if (written.length === 2) void runner.stop()
        return note(tx, payload, now)
      },
    })
    runner.start()
    await eventually(() => expect(written).toHaveLength(3))
    await runner.stop()
    expect(written).toHaveLength(3)
    expect((await jobsOf()).filter(({ done_at }) => done_at === null)).toHaveLength(47)
  })
})

describe('a done job', () => {
  const DAY_S = 24 * 3600

  const forget = async () => (await forgetOldRows(db(), await readRetention(db()), clock.now())).jobs

  it('is deleted after a week, a failed one after 90 days, a pending one never', async () => {
    await put('note', { n: 1 })
    await runnerOf({ note }).runDue()
    clock.pass(3 * DAY_S)
    await put('note', { n: 2 })
    await put('unknown', { n: 3 })
    await runnerOf({ note }).runDue()
    await put('broken', { n: 4 })
    await db().updateTable('jobs').set({ attempts: 8 }).where('kind', '=', 'broken').execute()
    expect(await forget()).toBe(0)
    clock.pass(4 * DAY_S + 1)
    expect(await forget()).toBe(1)
    expect((await jobsOf()).map(({ payload }) => payload)).toEqual([{ n: 2 }, { n: 3 }, { n: 4 }])
    clock.pass(90 * DAY_S)
    expect(await forget()).toBe(2)
    expect((await jobsOf()).map(({ payload }) => payload)).toEqual([{ n: 3 }])
  })

  it('is deleted while a runner is active', async () => {
    await put('note', { n: 1 })
    await runnerOf({ note }).runDue()
    clock.pass(8 * DAY_S)
    const runner = runnerOf({ note })
    runner.start()
    await eventually(async () => expect(await jobsOf()).toEqual([]))
    await runner.stop()
  })
})
