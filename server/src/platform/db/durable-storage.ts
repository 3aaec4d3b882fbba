import pg from 'pg'
import type { Config } from '../config.ts'
import { ConfigProblem } from '../settings/setting-readers.ts'

/**
 * The PostgreSQL settings needed to keep acknowledged writes through a power cut
 * (docs/trust.md#storage-settings).
 */
const KEEPING = ['fsync', 'full_page_writes', 'synchronous_commit']

const CONNECT_MS = 3_000

/** Throws if the database could lose acknowledged writes; the embedded one has no such setting. */
export const requireDurableStorage = async ({ databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<void> => {
  if (databaseUrl === null) return
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS })
  await client.connect()
  try {
    const { rows } = await client.query('select name, setting from pg_settings where name = any($1)', [
      KEEPING,
    ])
    const off = rows.find(({ setting }) => setting === 'off')
    if (off === undefined) return
    throw new ConfigProblem(`${off.name} of PostgreSQL`, off.setting, 'on where NODE_ENV=production')
  } finally {
    await client.end()
  }
}
