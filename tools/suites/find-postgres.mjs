import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from '../setup/node-runtime.mjs'

const TIMEOUT_MS = 2000
const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres'

/** @typedef {{ url: string, problem: string | null }} FoundPostgres */

/**
 * Finds the PostgreSQL for tests: TEST_DATABASE_URL, else the local one.
 * @returns {Promise<FoundPostgres>}
 */
export const findPostgres = async () => {
  const url = process.env.TEST_DATABASE_URL || LOCAL
  // the driver is the server's dependency
  const { Client } = createRequire(join(ROOT, 'server', 'package.json'))('pg')
  const client = new Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS })
  try {
    await client.connect()
    await client.query('select 1')
    return { url, problem: null }
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    return { url, problem: `no PostgreSQL at ${url.replace(/:[^:@/]*@/, ':…@')} (${reason})` }
  } finally {
    await client.end().catch(() => {})
  }
}
