import { claimDatabase } from './database-mark.ts'
import { type FillDeps, fillDatabase } from './fill-database.ts'
import type { Config } from './platform/config.ts'
import type { OpenDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { addPositionDays } from './platform/jobs/position-days.ts'

/**
 * Brings a database to where this version serves it: migrated, marked, filled. Of processes that start together one does it while
 * the others wait, and then find it done.
 */
export const prepareDatabase = (
  database: OpenDatabase,
  config: Pick<Config, 'demo'>,
  deps: FillDeps,
): Promise<void> =>
  database.exclusively(async () => {
    await migrate(database)
    await addPositionDays(database.db, deps.clock.now())
    await claimDatabase(database.db, config, deps.clock.now())
    await fillDatabase(database.db, config, deps)
  })
