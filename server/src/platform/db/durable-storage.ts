import pg from 'pg'
import type { Config } from '../config.ts'
import { problemLine } from '../settings/reading/config-problem.ts'

/**
 * The PostgreSQL settings needed to keep acknowledged writes through a power cut
 * (docs/trust.md#storage-settings).
 */
const KEEPING = ['fsync', 'full_page_writes', 'synchronous_commit']

/** What bounds how long a statement and a transaction hold others up; through a pooler we can't set it ourselves. */
const BOUNDING = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

const CONNECT_MS = 3_000

const problemOf = (name: string, setting: string): string[] => {
  const isBounding = BOUNDING.includes(name)
  if (setting !== (isBounding ? '0' : 'off')) return []
  const allowed = isBounding
    ? 'set for the role, as docs/operations.md#pgbouncer says, where DATABASE_POOLER=transaction'
    : 'on where NODE_ENV=production'
  return [problemLine(`${name} of PostgreSQL`, setting, allowed)]
}

/**
 * Why the database could lose acknowledged writes, or nothing bounds its statements, a sentence for each reason; the embedded one
 * has no such settings.
 */
export const storageProblems = async ({
  databaseUrl,
  databasePooler,
}: Pick<Config, 'databaseUrl' | 'databasePooler'>): Promise<string[]> => {
  if (databaseUrl === null) return []
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS })
  // a lost connection fails its query; without a listener it would end the process
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      'select name, setting from pg_settings where name = any($1) order by name',
      [[...KEEPING, ...(databasePooler === 'none' ? [] : BOUNDING)]],
    )
    return rows.flatMap(({ name, setting }) => problemOf(name, setting))
  } catch (error) {
    return [`DATABASE_URL leads to no database: ${error instanceof Error ? error.message : error}`]
  } finally {
    await client.end().catch(() => {})
  }
}
