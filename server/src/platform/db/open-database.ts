import type { Config } from '../config.ts'
import type { OpenDatabase } from './database.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'databasePooler' | 'databaseDirectUrl'>>

/** Opens the configured database; the code of the other kind is not loaded. */
export const openDatabase = async (place: Place): Promise<OpenDatabase> => {
  const { databaseUrl, dataDir, databasePooler = 'none', databaseDirectUrl = null } = place
  if (databaseUrl === null) return (await import('./embedded-database.ts')).openEmbedded(dataDir)
  const { openPostgres, TIMEOUTS } = await import('./postgres-database.ts')
  const pooling = databasePooler === 'none' ? null : { directUrl: databaseDirectUrl }
  return openPostgres(databaseUrl, TIMEOUTS, pooling)
}

/** Opens the replica, if there is one; nothing is listened to or locked there, and while it is away the primary is asked. */
export const openReplica = async ({
  replicaUrl,
}: Pick<Config, 'replicaUrl'>): Promise<OpenDatabase | null> => {
  if (replicaUrl === null) return null
  const { openPostgres, TIMEOUTS } = await import('./postgres-database.ts')
  return openPostgres(replicaUrl, TIMEOUTS, null, { holds: false })
}

/** The same database past its pooler, where there is a way: a dump needs a connection that stays its own. */
export const pastPooler = <C extends Pick<Config, 'databaseUrl' | 'databasePooler' | 'databaseDirectUrl'>>(
  config: C,
): C =>
  config.databaseDirectUrl === null
    ? config
    : { ...config, databaseUrl: config.databaseDirectUrl, databasePooler: 'none' }
