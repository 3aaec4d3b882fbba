import pg from 'pg'
import { errorCode, UNIQUE_VIOLATION } from '../../error-code.ts'

const CONNECT_MS = 3_000
const DUPLICATE_DATABASE = '42P04'

/** The address of another database of the same server. */
export const siblingDatabase = (connectionString: string, suffix: string): string => {
  const url = new URL(connectionString)
  const name = decodeURIComponent(url.pathname.slice(1)) || decodeURIComponent(url.username)
  url.pathname = `/${encodeURIComponent(`${name}${suffix}`)}`
  return url.href
}

/** Creates the database of an address if it is not there; the role of `through` must be allowed to. */
export const ensureDatabase = async (connectionString: string, through: string): Promise<void> => {
  const name = decodeURIComponent(new URL(connectionString).pathname.slice(1))
  const client = new pg.Client({ connectionString: through, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query('select from pg_database where datname = $1', [name])
    if (rows.length === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } catch (error) {
    // two processes that create it at the same moment violate a unique index
    if (![DUPLICATE_DATABASE, UNIQUE_VIOLATION].includes(errorCode(error))) throw error
  } finally {
    await client.end()
  }
}
