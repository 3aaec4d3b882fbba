import { join } from 'node:path'
import { buildApp } from './app.ts'
import { claimDatabase } from './database-mark.ts'
import { createEmbeddedGeo } from './features/geo/embedded-geo.ts'
import { fillDatabase } from './fill-database.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { createImageStore } from './platform/files/image-store.ts'
import { readSiteFiles, SITE_ROOT } from './platform/pages/site-files.ts'
import { serverSecret } from './platform/secret.ts'
import { createSms } from './platform/sms/create-sms.ts'
import { stopOnSignal } from './platform/stop-on-signal.ts'

/** Redis' client is loaded where there is a Redis. */
const busOver = async (url: string) => (await import('./platform/socket/live-bus.ts')).connectBus(url)

/** Serves until it is told to stop. */
export const serve = async (config: Config): Promise<void> => {
  const database = await openDatabase(config)
  await migrate(database)
  await claimDatabase(database.db, config, systemClock.now())
  database.watch()
  const geo = createEmbeddedGeo()
  await fillDatabase(database.db, config, { clock: systemClock, geo })
  const bus = config.redisUrl === null ? undefined : await busOver(config.redisUrl)
  const stopping = stopOnSignal(config.drainSeconds)
  const app = await buildApp({
    config,
    database,
    clock: systemClock,
    sms: createSms(config, systemClock),
    geo,
    images: createImageStore(join(config.dataDir, 'pictures')),
    secret: serverSecret(config),
    site: readSiteFiles(SITE_ROOT),
    draining: stopping,
    bus,
  })
  stopping.close(async () => {
    await app.close()
    await bus?.close()
    await database.close()
  })
  const address = await app.listen({ host: config.host, port: config.port })
  setImmediate(geo.warmUp)
  process.stdout.write(`Karvon: ${address.replace('0.0.0.0', 'localhost')}\n`)
}
