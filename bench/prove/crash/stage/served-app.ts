import type pg from 'pg'
import { AUTH_SETTINGS } from '../../../../server/seeds/auth-settings.ts'
import { PHOTOLESS_LIVE_RULES } from '../../../../server/seeds/live-rules.ts'
import { UNPAID_MONEY_RULES } from '../../../../server/seeds/money-rules.ts'
import { fillHandbook } from '../../../../server/src/features/handbook/fill-handbook.ts'
import { systemClock } from '../../../../server/src/platform/clock.ts'
import { readConfig } from '../../../../server/src/platform/config.ts'
import type { Db } from '../../../../server/src/platform/db/database.ts'
import { openPostgres } from '../../../../server/src/platform/db/postgres-database.ts'
import { startTestApp, TEST_ENVIRONMENT } from '../../../../server/test/test-app.ts'
import { httpClient } from '../../../http-client.ts'
import type { ProofContext } from '../../proof.ts'
import { proxySettings, publicUrl } from '../../proxy/in-front.ts'
import { openPool } from '../../running/stage/open-pool.ts'

/** The app in this process, listening on a port: for proofs that kill nothing. */
export type ServedApp = {
  readonly url: string
  readonly client: ReturnType<typeof httpClient>
  readonly pool: pg.Pool
  readonly db: Db
}

/** Serves the app on a new PostgreSQL database with the system clock. */
export const serveApp = async (context: ProofContext, connections = 64): Promise<ServedApp> => {
  const databaseUrl = await context.makeDatabase()
  const database = await openPostgres(databaseUrl)
  context.atEnd(() => database.close())
  await fillHandbook(database.db, {
    ...AUTH_SETTINGS,
    live_rules: PHOTOLESS_LIVE_RULES,
    money_rules: UNPAID_MONEY_RULES,
  })
  const config = readConfig({ ...TEST_ENVIRONMENT, ...proxySettings(context) })
  const { app } = await startTestApp(database, { clock: systemClock, config })
  context.atEnd(() => app.close())
  const url = await publicUrl(context, await app.listen({ host: '127.0.0.1', port: 0 }))
  const client = httpClient(url, connections)
  context.atEnd(async () => client.close())
  return { url, client, pool: openPool(context, databaseUrl), db: database.db }
}
