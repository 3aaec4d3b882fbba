import pg from 'pg'
import { type RunningServer, startServer } from '../../../../e2e/start-server.ts'
import { httpClient } from '../../../http-client.ts'
import type { ProofContext } from '../../proof.ts'

/** The product as a process of its own, its database and a way to ask it. */
export type Stage = {
  readonly server: RunningServer
  readonly databaseUrl: string
  readonly pool: pg.Pool
  readonly client: ReturnType<typeof httpClient>
}

type Chosen = {
  readonly settings?: Readonly<Record<string, string>>
  /** Another database than a new one of the machine's PostgreSQL. */
  readonly databaseUrl?: string
  /** Where the server finds it, if not there. */
  readonly serverUrl?: string
  readonly hear?: (chunk: Buffer) => void
  readonly connections?: number
}

/** Connections beside the server's; what the database ends is replaced. */
const openPool = (context: ProofContext, connectionString: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString, max: 4 })
  pool.on('error', () => {})
  context.atEnd(() => pool.end())
  return pool
}

/** Starts the product without its demonstration; all of it ends with the proof. */
export const openStage = async (
  context: ProofContext,
  { settings = {}, hear, connections = 64, ...chosen }: Chosen = {},
): Promise<Stage> => {
  const databaseUrl = chosen.databaseUrl ?? (await context.makeDatabase())
  const pool = openPool(context, databaseUrl)
  const place = { DATABASE_URL: chosen.serverUrl ?? databaseUrl, DEMO: 'off' }
  const server = await startServer({ ...place, ...settings }, hear)
  context.atEnd(() => server.stop())
  const client = httpClient(server.url, connections)
  context.atEnd(async () => client.close())
  return { server, databaseUrl, pool, client }
}
