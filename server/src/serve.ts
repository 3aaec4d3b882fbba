import { buildApp } from './app.ts'
import type { AppDeps } from './composition/app-deps.ts'
import { createSandbox } from './composition/sandbox/create-sandbox.ts'
import { openSandbox } from './composition/sandbox/open-sandbox.ts'
import { claimDatabase } from './database-mark.ts'
import { createEmbeddedGeo } from './features/geo/embedded-geo.ts'
import { botOfDemo, createDemoBot } from './features/telegram/demo/demo-bot.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openDatabase, openReplica } from './platform/db/open-database.ts'
import { createForgetLater } from './platform/files/forget-later.ts'
import { createImageStore } from './platform/files/image-store.ts'
import { openPictures } from './platform/files/pictures.ts'
import { reportFact } from './platform/log.ts'
import { createMailing } from './platform/mail/create-mail.ts'
import { readSiteFiles, SITE_ROOT } from './platform/pages/site-files.ts'
import { FOR_PEOPLE } from './platform/s3/s3-client.ts'
import { serverSecret } from './platform/secret.ts'
import { createSms } from './platform/sms/create-sms.ts'
import { stopOnSignal } from './platform/stop-on-signal.ts'
import { terminalLog } from './platform/terminal-log.ts'
import { prepareDatabase } from './prepare-database.ts'
import { welcomeText } from './welcome.ts'

/** The Redis client is loaded only if there is a Redis. */
const redisAt = async (url: string) =>
  (await import('./platform/redis/redis-connections.ts')).connectRedis(url)

/** The bot, and the demo's own Telegram if it serves it. The client of the Bot API is loaded only if there is a token. */
const telegramOf = async ({ telegram, demo }: Config): Promise<Pick<AppDeps, 'telegram' | 'demoBot'>> => {
  if (telegram !== null)
    return { telegram: (await import('./features/telegram/api/connect-bot.ts')).connectBot(telegram) }
  if (!demo) return {}
  const demoBot = createDemoBot(systemClock)
  return { demoBot, telegram: botOfDemo(demoBot) }
}

/**
 * Returns what the start took and needs no more: half of the heap, once it is over. An idle process allocates too little for a
 * collection of its own. Blocks for a quarter of a second; without `--expose-gc` it does nothing.
 */
const collectStart = (): void => globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' })

/** Serves until it is stopped. */
export const serve = async (config: Config): Promise<void> => {
  const database = await openDatabase(config)
  const geo = createEmbeddedGeo()
  await prepareDatabase(database, config, { clock: systemClock, geo })
  database.watch()
  const replica = await openReplica(config)
  replica?.watch()
  const redis = config.redisUrl === null ? undefined : await redisAt(config.redisUrl)
  const mailing = createMailing(config, systemClock)
  const stopping = stopOnSignal(config.drainSeconds)
  const secret = serverSecret(config)
  const logSink = process.stdout.isTTY ? { logSink: terminalLog } : {}
  const around = { config, clock: systemClock, geo, secret, draining: stopping, ...logSink }
  const app = await buildApp({
    config,
    database,
    ...(replica && { replica }),
    clock: systemClock,
    sms: createSms(config, { db: database.db, clock: systemClock, secret }),
    mailing,
    geo,
    ...(await telegramOf(config)),
    images: createImageStore(
      openPictures(config, { clock: systemClock, limits: FOR_PEOPLE }),
      createForgetLater(database.db, systemClock),
    ),
    secret,
    site: readSiteFiles(SITE_ROOT),
    draining: stopping,
    redis,
    sandbox: createSandbox({
      clock: systemClock,
      open: () => openSandbox({ ...around, buildApp, claimDatabase }),
    }),
    ...logSink,
  })
  stopping.close(async () => {
    await app.close()
    mailing.close()
    await redis?.close()
    await replica?.close()
    await database.close()
  })
  const address = await app.listen({ host: config.host, port: config.port })
  void geo.warmUp().then(collectStart)
  const url = address.replace(/0\.0\.0\.0|127\.0\.0\.1/, 'localhost')
  // in production the log is JSON alone; the demo is read by a person, also from a file
  if (process.stdout.isTTY || config.demo) process.stdout.write(welcomeText(url, config))
  else reportFact(`Karvon: ${url}`)
}
