import { buildApp } from './app.ts'
import { wrongInRestored } from './composition/restoring/check-restored.ts'
import { readMark } from './database-mark.ts'
import { createEmbeddedGeo } from './features/geo/embedded-geo.ts'
import type { Contents } from './platform/backup/contents.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config.ts'
import type { OpenDatabase } from './platform/db/database.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { createImageStore } from './platform/files/image-store.ts'
import { openPictures } from './platform/files/pictures.ts'
import { createMailing } from './platform/mail/create-mail.ts'
import { FOR_PEOPLE } from './platform/s3/s3-client.ts'
import { serverSecret } from './platform/secret.ts'
import { createSms } from './platform/sms/create-sms.ts'
import { prepareDatabase } from './prepare-database.ts'

type Restored = Pick<Config, 'databaseUrl' | 'dataDir'>

/** A configuration with no provider of anything, so that nothing leaves this machine. */
const configFor = ({ databaseUrl, dataDir }: Restored, demo: boolean): Config => ({
  ...readConfig({
    DATA_DIR: dataDir,
    DEMO: demo ? 'on' : 'off',
    SIMULATOR: 'off',
    LOG_LEVEL: 'silent',
  }),
  databaseUrl,
})

/** Starts the app on a restored database and asks whether it is ready. It does not listen, so no job of the backup runs again. */
const wrongWithStart = async (database: OpenDatabase, restored: Restored): Promise<string[]> => {
  const config = configFor(restored, (await readMark(database.db)) === 'demo')
  const geo = createEmbeddedGeo()
  const [clock, secret] = [systemClock, serverSecret(config)]
  await prepareDatabase(database, config, { clock, geo })
  const mailing = createMailing(config, clock)
  const app = await buildApp({
    ...{ config, database, clock, geo, mailing, secret },
    sms: createSms(config, { db: database.db, clock, secret }),
    images: createImageStore(openPictures(config, { clock, limits: FOR_PEOPLE })),
    site: null,
    draining: { isDraining: () => false },
  })
  try {
    const { statusCode, body } = await app.inject({ url: '/health/ready' })
    return statusCode === 200 ? [] : [`the app answers ${statusCode} to /health/ready: ${body}`]
  } finally {
    await app.close()
    mailing.close()
  }
}

/** What is wrong with a restored database: its ledger, its audit log, its migrations, and the app on it. */
export const drillRestored = async (restored: Restored, contents: Contents): Promise<string[]> => {
  const database = await openDatabase(restored)
  try {
    const wrong = await wrongInRestored(database.db, contents)
    return [...wrong, ...(await wrongWithStart(database, restored))]
  } finally {
    await database.close()
  }
}
