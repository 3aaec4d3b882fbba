import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { AppDeps } from '../src/composition/app-deps.ts'
import type { Db, OpenDatabase } from '../src/platform/db/database.ts'
import { borrowTestDatabase } from './database/borrowed-database.ts'
import { rollingBack } from './database/rolling-back.ts'
import { AZIZA, SARDOR, startTestApp, type TestApp } from './test-app.ts'
import { openTestDatabase } from './test-database.ts'

const BEGIN = '2026-11-21T10:00:00+05:00'

type Ask = Awaited<ReturnType<TestApp['signIn']>>

/** The real app of a test file with two signed-in users, and its internals. */
export type AppInTest = TestApp & {
  readonly real: OpenDatabase
  readonly asAziza: Ask
  readonly asSardor: Ask
  /** Calls as a visitor. */
  readonly ask: (request: InjectOptions) => ReturnType<FastifyInstance['inject']>
}

type Chosen = Partial<AppDeps> & {
  /** If false, requests use the database itself and may run concurrently; writes remain until the file ends. */
  readonly rollsBack?: boolean
}

const openApp = async (database: OpenDatabase, chosen: Partial<AppDeps>) => {
  const test = await startTestApp(database, chosen)
  const [asAziza, asSardor] = [await test.signIn(AZIZA), await test.signIn(SARDOR)]
  return { ...test, asAziza, asSardor, ask: (request: InjectOptions) => test.app.inject(request) }
}

/**
 * One real app per test file on the one database of its thread. Each test's writes are rolled back after the test, the file's own
 * after the file, and the clock is reset before each test. The file's end lets go of the app. A test that changes the handbook
 * advances the clock first: reads are cached for a few seconds.
 */
export const useTestApp = ({ rollsBack = true, ...chosen }: Chosen = {}): AppInTest => {
  const test = {} as AppInTest & { real: OpenDatabase }
  let rolling: ReturnType<typeof rollingBack>
  beforeAll(async () => {
    const real = await (rollsBack ? borrowTestDatabase() : openTestDatabase())
    rolling = rollingBack(real)
    if (rollsBack) await rolling.begin()
    Object.assign(test, { real }, await openApp(rolling.database, chosen))
  })
  beforeEach(async () => {
    test.clock.set(BEGIN)
    await rolling.beginTest()
  })
  afterEach(() => rolling.rollbackTest())
  afterAll(async () => {
    await test.app?.close()
    await rolling?.rollback()
    if (!rollsBack) await test.real?.close()
    // the files of a thread are kept until it ends, and would keep their apps
    for (const name of Object.keys(test)) Reflect.deleteProperty(test, name)
  })
  return test
}

/** Row counts of the tables written by placing, to check that nothing was written. */
export const countPlaced = async (db: Db) => {
  const { rows } = await sql<Record<'orders' | 'points' | 'events' | 'keys', number>>`select
    (select count(*)::int from orders) as orders, (select count(*)::int from order_points) as points,
    (select count(*)::int from order_events) as events, (select count(*)::int from idempotency) as keys`.execute(
    db,
  )
  return rows[0]
}

export const NOTHING_PLACED = { orders: 0, points: 0, events: 0, keys: 0 }
