import { setTimeout as wait } from 'node:timers/promises'
import { claimDatabase } from './database-mark.ts'
import { type FillDeps, fillDatabase } from './fill-database.ts'
import type { Config } from './platform/config.ts'
import type { OpenDatabase } from './platform/db/database.ts'
import { isMigrated, migrate } from './platform/db/migrate.ts'
import { errorCode } from './platform/error-code.ts'
import { addPositionDays } from './platform/jobs/position-days.ts'
import { reportFact } from './platform/log.ts'

const UNDEFINED_TABLE = '42P01'
const ASK_AGAIN_MS = 1_000

const isReady = (database: OpenDatabase): Promise<boolean> =>
  isMigrated(database).catch(error => {
    if (errorCode(error) !== UNDEFINED_TABLE) throw error
    return false
  })

/** Waits for another process to migrate the database. */
const awaitMigration = async (database: OpenDatabase): Promise<void> => {
  if (await isReady(database)) return
  reportFact('the database waits for its migration: npm run database:migrate')
  do await wait(ASK_AGAIN_MS)
  while (!(await isReady(database)))
}

/**
 * Brings a database to where this version serves it: migrated, marked, filled. Of processes that start together one does it while
 * the others wait, and then find it done. Where migrations are left to another command, it waits for that one first.
 */
export const prepareDatabase = async (
  database: OpenDatabase,
  config: Pick<Config, 'demo' | 'migrations'>,
  deps: FillDeps,
): Promise<void> => {
  if (!config.migrations) await awaitMigration(database)
  await database.exclusively(async () => {
    if (config.migrations) await migrate(database)
    await addPositionDays(database.db, deps.clock.now())
    await claimDatabase(database.db, config, deps.clock.now())
    await fillDatabase(database.db, config, deps)
  })
}
