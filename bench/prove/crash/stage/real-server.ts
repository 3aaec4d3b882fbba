import pg from 'pg'
import { type RunningServer, startServer } from '../../../../e2e/start-server.ts'
import type { ProofContext } from '../../proof.ts'

/** The product as a process of its own that may be killed, and the database under it. */
export type RealServer = RunningServer & { readonly pool: pg.Pool }

/** Tells the proof's own connections from the server's. */
export const OWN_NAME = 'karvon-prove'

/** Connections beside the server's; one that the database ends is replaced. */
export const openPool = (context: ProofContext, databaseUrl: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString: databaseUrl, application_name: OWN_NAME, max: 12 })
  pool.on('error', () => {})
  context.atEnd(() => pool.end())
  return pool
}

/** Starts the product on a database; it is ended with the proof. */
export const startRealServer = async (context: ProofContext, databaseUrl: string): Promise<RealServer> => {
  const server = await startServer({ DATABASE_URL: databaseUrl, DEMO: 'off' })
  context.atEnd(() => server.stop())
  return { ...server, pool: openPool(context, databaseUrl) }
}
