import type { Config } from '../config.ts'
import type { OpenDatabase } from './database.ts'

/** Opens the configured database; the code of the other kind is not loaded. */
export const openDatabase = async ({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> =>
  databaseUrl === null
    ? (await import('./embedded-database.ts')).openEmbedded(dataDir)
    : (await import('./postgres-database.ts')).openPostgres(databaseUrl)
