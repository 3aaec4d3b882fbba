import { buildApp } from './app.ts'
import { wrongInRestored } from './composition/restoring/check-restored.ts'
import { SEALED_COLUMNS } from './composition/sealing/sealed-columns.ts'
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
import { countSealed } from './platform/sealing/sealed-columns.ts'
import { type ServerSecret, serverSecret } from './platform/secret.ts'
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

/** What this machine's keys, or the restored one, can't open; without it a restored server would be without these secrets. */
const wrongWithSeals = async ({ db }: OpenDatabase, keys: ServerSecret): Promise<string[]> => {
  const counts = await countSealed(db, { columns: SEALED_COLUMNS, secret: keys })
  return counts
    .filter(({ unreadable }) => unreadable > 0)
    .map(
      ({ unreadable, column }) =>
        `${unreadable} values of ${column.table}.${column.column} can't be opened: set SECRET to the key of the server that was backed up`,
    )
}

/**
 * What is wrong with a restored database: its ledger, its audit log, its migrations, what is sealed, and the app on it. `keys` are
 * those of this machine's settings.
 */
export const drillRestored = async (
  restored: Restored,
  contents: Contents,
  keys: Pick<Config, 'secret' | 'secretBefore'>,
): Promise<string[]> => {
  const database = await openDatabase(restored)
  try {
    const wrong = await wrongInRestored(database.db, contents)
    const started = await wrongWithStart(database, restored)
    const secret = serverSecret({ ...keys, dataDir: restored.dataDir })
    return [...wrong, ...started, ...(await wrongWithSeals(database, secret))]
  } finally {
    await database.close()
  }
}
