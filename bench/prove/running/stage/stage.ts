import type pg from 'pg'
import { type RunningServer, startServer } from '../../../../e2e/start-server.ts'
import { httpClient } from '../../../http-client.ts'
import type { ProofContext } from '../../proof.ts'
import { proxySettings, publicUrl } from '../../proxy/in-front.ts'
import { openPool } from './open-pool.ts'

/** The product in its own process, with its database and a client. */
export type Stage = {
  readonly server: RunningServer
  /** The URL for clients: the proxy's if there is one. */
  readonly url: string
  readonly databaseUrl: string
  readonly pool: pg.Pool
  readonly client: ReturnType<typeof httpClient>
}

type StageOptions = {
  readonly settings?: Readonly<Record<string, string>>
  /** Overrides the new database. */
  readonly databaseUrl?: string
  /** Overrides the database URL for the server only. */
  readonly serverUrl?: string
  readonly onOutput?: (chunk: Buffer) => void
  readonly connections?: number
}

/** Starts the product without demo data; stopped after the proof. */
export const openStage = async (
  context: ProofContext,
  { settings = {}, onOutput, connections = 64, ...options }: StageOptions = {},
): Promise<Stage> => {
  const databaseUrl = options.databaseUrl ?? (await context.makeDatabase())
  const pool = openPool(context, databaseUrl)
  const database = { DATABASE_URL: options.serverUrl ?? databaseUrl, DEMO: 'off' }
  const server = await startServer({ ...database, ...proxySettings(context), ...settings }, onOutput)
  context.atEnd(() => server.stop())
  const url = await publicUrl(context, server.url)
  const client = httpClient(url, connections)
  context.atEnd(async () => client.close())
  return { server, url, databaseUrl, pool, client }
}
