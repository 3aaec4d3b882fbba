import pg from 'pg'
import type { ProofContext } from '../../proof.ts'

/** Distinguishes the proof's connections from the server's. */
export const APPLICATION_NAME = 'karvon-prove'

/** Database connections separate from the server's; one closed by the database is replaced. */
export const openPool = (context: ProofContext, databaseUrl: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString: databaseUrl, application_name: APPLICATION_NAME, max: 12 })
  pool.on('error', () => {})
  context.atEnd(() => pool.end())
  return pool
}
