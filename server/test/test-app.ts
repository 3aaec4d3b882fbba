import type { FastifyInstance, InjectOptions } from 'fastify'
import { fillDemoCompanies } from '../seeds/demo/demo-companies.ts'
import { buildApp } from '../src/app.ts'
import type { AppDeps } from '../src/composition/app-deps.ts'
import { fillDemoAccounts } from '../src/features/auth/demo-accounts.ts'
import { createEmbeddedGeo, type EmbeddedGeo } from '../src/features/geo/embedded-geo.ts'
import { createDemoBot } from '../src/features/telegram/demo/demo-bot.ts'
import { readConfig } from '../src/platform/config.ts'
import type { OpenDatabase } from '../src/platform/db/database.ts'
import { createDemoMails } from '../src/platform/mail/demo-mails.ts'
import { createDemoOutbox } from '../src/platform/sms/demo-outbox.ts'
import { emptyTables } from './database/empty-tables.ts'
import { TEST_SECRET } from './fakes/test-secret.ts'
import { createTestImages } from './test-images.ts'

const TICK_MS = 3

/**
 * A clock that ticks at every reading, as a real one does, and otherwise moves as a test sets it; it starts
 * on a Saturday morning in Tashkent. `peek` returns the time without a tick, to compare with what is stored;
 * `tickBy` makes it run slower or faster until it is set again.
 */
export const testClock = (at = '2026-11-21T10:00:00+05:00') => {
  let ms = Date.parse(at)
  let tickMs = TICK_MS
  return {
    now: () => {
      ms += tickMs
      return new Date(ms)
    },
    peek: () => new Date(ms),
    set: (to: string) => {
      ms = Date.parse(to)
      tickMs = TICK_MS
    },
    tickBy: (tick: number) => {
      tickMs = tick
    },
    pass: (seconds: number) => {
      ms += seconds * 1000
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

let sharedGeo: EmbeddedGeo | null = null

/** The people of the cast who can be signed in as. */
export const AZIZA = '998901234567'
export const SARDOR = '998935550147'

/** The environment of the test app. */
export const TEST_ENVIRONMENT = {
  NODE_ENV: 'test',
  DEMO: 'on',
  SIMULATOR: 'off',
  LOG_LEVEL: 'silent',
} as const

/** The real app on a database, with its own clock and outbox. */
export const startTestApp = async (database: OpenDatabase, more: Partial<AppDeps> = {}) => {
  const clock = testClock()
  const outbox = createDemoOutbox(clock)
  const demoBot = createDemoBot(clock)
  const mails = createDemoMails(clock)
  sharedGeo ??= createEmbeddedGeo()
  const config = readConfig(TEST_ENVIRONMENT)
  const deps: AppDeps = {
    config,
    database,
    clock,
    sms: { port: outbox, outbox },
    demoBot,
    mailing: { port: mails, outbox: mails, close: () => {} },
    geo: sharedGeo,
    images: createTestImages(),
    secret: TEST_SECRET,
    site: null,
    draining: { isDraining: () => false },
    // tests do not depend on the speed of the machine
    workClock: { now: () => 0, workedMs: () => 0, busyMs: () => 0 },
    ...more,
  }
  const app = await buildApp(deps)
  await fillDemoAccounts(database.db, clock.now())
  await fillDemoCompanies(database.db, clock.now())
  const { db } = database
  const empty = (tables: readonly string[]) => emptyTables(db, tables)
  return { app, deps, clock, outbox, demoBot, mails, db, empty, signIn: signInWith(app) }
}

/** Signs in as a phone's owner, code and all; the answer sends requests as that user. */
const signInWith =
  (app: FastifyInstance) =>
  async (phone: string, role: 'client' | 'driver' | 'operator' = 'client') => {
    const asked = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { phone, role } })
    const sms = await app.inject({ url: `/api/demo/sms?phone=${phone}` })
    const signed = await app.inject({
      method: 'PUT',
      url: `/api/auth/login-verify/${asked.json().data.user_id}`,
      payload: { code: sms.json().data[0].code },
    })
    const { token } = signed.json().data
    return (request: InjectOptions) =>
      app.inject({ ...request, headers: { authorization: `Bearer ${token}`, ...request.headers } })
  }
