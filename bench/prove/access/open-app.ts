import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AUTH_SETTINGS, DEMO_AUTH_SETTINGS } from '../../../server/seeds/auth-settings.ts'
import { PHOTOLESS_LIVE_RULES } from '../../../server/seeds/live-rules.ts'
import { fillHandbook } from '../../../server/src/features/handbook/fill-handbook.ts'
import { readConfig } from '../../../server/src/platform/config.ts'
import { openPostgres } from '../../../server/src/platform/db/postgres-database.ts'
import {
  type Asker,
  askerOf,
  type CompanyCast,
  companyCastOf,
  driverOf,
  RUSTAM,
  SHAVKAT,
  userOf,
} from '../../../server/test/cast.ts'
import { rollingBack } from '../../../server/test/database/rolling-back.ts'
import { AZIZA, SARDOR, startTestApp, TEST_ENVIRONMENT, type TestApp } from '../../../server/test/test-app.ts'
import type { ProofContext } from '../proof.ts'
import { askedThrough } from '../proxy/ask-through.ts'
import { proxySettings, reachedAt } from '../proxy/in-front.ts'

/** The real app in this process on a PostgreSQL of the proof's own, with everybody signed in. */
export type ProvenApp = TestApp &
  CompanyCast & {
    readonly asAziza: Asker
    readonly asSardor: Asker
    readonly asRustam: Asker
    readonly asShavkat: Asker
    /** Where it is reached from outside. */
    readonly url: string
    /** Between the two, whatever is written is one open transaction and gone after it. */
    begin(): Promise<void>
    rollback(): Promise<void>
  }

type Chosen = Parameters<typeof startTestApp>[1] & {
  /** The limits of codes and passwords: those of the product unless it says the demonstration's. */
  readonly demoLimits?: boolean
}

/** Listens without running jobs, whose writes would disturb what a proof compares. */
const listenQuietly = async (context: ProofContext, app: FastifyInstance): Promise<string> => {
  await app.ready()
  app.server.listen(0, '127.0.0.1')
  await once(app.server, 'listening')
  context.atEnd(async () => {
    app.server.closeAllConnections()
    app.server.close()
  })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** Opens it; every request goes through the proxy where there is one. It is closed when the proof ends. */
export const openApp = async (
  context: ProofContext,
  { demoLimits = false, ...chosen }: Chosen = {},
): Promise<ProvenApp> => {
  const database = await openPostgres(await context.makeDatabase())
  context.atEnd(() => database.close())
  await fillHandbook(database.db, {
    ...(demoLimits ? DEMO_AUTH_SETTINGS : AUTH_SETTINGS),
    live_rules: PHOTOLESS_LIVE_RULES,
  })
  const rolling = rollingBack(database)
  const config = readConfig({ ...TEST_ENVIRONMENT, ...proxySettings(context) })
  const started = await startTestApp(rolling.database, { config, ...chosen })
  context.atEnd(() => started.app.close())
  const url = await reachedAt(context, await listenQuietly(context, started.app))
  const test = { ...started, url, app: askedThrough(context, started.app, url) }
  return {
    ...test,
    ...(await companyCastOf(test)),
    asAziza: await askerOf(test, await userOf(test.db, AZIZA, 'individual')),
    asSardor: await askerOf(test, await userOf(test.db, SARDOR, 'individual')),
    asRustam: await driverOf(test, RUSTAM),
    asShavkat: await driverOf(test, SHAVKAT),
    begin: rolling.begin,
    rollback: rolling.rollback,
  }
}
