import type pg from 'pg'
import { type RunningServer, startServer } from '../../../../e2e/start-server.ts'
import { httpClient } from '../../../http-client.ts'
import type { ProofContext } from '../../proof.ts'
import { proxySettings, reachedAt } from '../../proxy/in-front.ts'
import { openPool } from './open-pool.ts'

/** The product as a process of its own, its database and a way to ask it. */
export type Stage = {
  readonly server: RunningServer
  /** Where clients come: a proxy in front of the server, where there is one. */
  readonly url: string
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

/** Starts the product without its demonstration; all of it ends with the proof. */
export const openStage = async (
  context: ProofContext,
  { settings = {}, hear, connections = 64, ...chosen }: Chosen = {},
): Promise<Stage> => {
  const databaseUrl = chosen.databaseUrl ?? (await context.makeDatabase())
  const pool = openPool(context, databaseUrl)
  const place = { DATABASE_URL: chosen.serverUrl ?? databaseUrl, DEMO: 'off' }
  const server = await startServer({ ...place, ...proxySettings(context), ...settings }, hear)
  context.atEnd(() => server.stop())
  const url = await reachedAt(context, server.url)
  const client = httpClient(url, connections)
  context.atEnd(async () => client.close())
  return { server, url, databaseUrl, pool, client }
}
