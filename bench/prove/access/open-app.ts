import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AUTH_SETTINGS, DEMO_AUTH_SETTINGS } from '../../../server/seeds/auth-settings.ts'
import { PHOTOLESS_LIVE_RULES } from '../../../server/seeds/live-rules.ts'
import { UNPAID_MONEY_RULES } from '../../../server/seeds/money-rules.ts'
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
import { proxySettings, publicUrl } from '../proxy/in-front.ts'
import { withProxiedInject } from '../proxy/proxied-inject.ts'

/** The real app in this process on its own PostgreSQL database, with all users signed in. */
export type ProvenApp = TestApp &
  CompanyCast & {
    readonly asAziza: Asker
    readonly asSardor: Asker
    readonly asRustam: Asker
    readonly asShavkat: Asker
    /** Its public URL. */
    readonly url: string
    /** Everything written between the two is one transaction and rolled back. */
    begin(): Promise<void>
    rollback(): Promise<void>
  }

type Options = Parameters<typeof startTestApp>[1] & {
  /** Use the demo's limits for codes and passwords instead of the product's. */
  readonly demoLimits?: boolean
  /** Settings of services that the product usually lacks. */
  readonly environment?: Readonly<Record<string, string>>
}

/** Listens without running jobs, whose writes would interfere with comparisons. */
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

/** Starts it, behind the proxy if there is one; stopped after the proof. */
export const openApp = async (
  context: ProofContext,
  { demoLimits = false, environment = {}, ...options }: Options = {},
): Promise<ProvenApp> => {
  const database = await openPostgres(await context.makeDatabase())
  context.atEnd(() => database.close())
  await fillHandbook(database.db, {
    ...(demoLimits ? DEMO_AUTH_SETTINGS : AUTH_SETTINGS),
    live_rules: PHOTOLESS_LIVE_RULES,
    money_rules: UNPAID_MONEY_RULES,
  })
  const rolling = rollingBack(database)
  const config = readConfig({
    ...{ ...TEST_ENVIRONMENT, WEBHOOKS_TO_LOOPBACK: 'on', ...environment },
    ...proxySettings(context),
  })
  const started = await startTestApp(rolling.database, { config, ...options })
  context.atEnd(() => started.app.close())
  const url = await publicUrl(context, await listenQuietly(context, started.app))
  const test = { ...started, url, app: withProxiedInject(context, started.app, url) }
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
