import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVER_COMMAND, SERVER_ENVIRONMENT } from '../server/server-command.mjs'
import { createBenchDatabase } from './bench-database.ts'
import { type BenchProcess, startProcess } from './bench-process.ts'

/** Starts the product in its own process, on one core if given: no demo data, few log lines; `settings` override the environment. */
export const startProduct = async (settings: NodeJS.ProcessEnv, core?: number): Promise<BenchProcess> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-bench-'))
  const { DATABASE_URL: _, ...inherited } = process.env
  const given = {
    DATA_DIR: dataDir,
    DEMO: 'off',
    SIMULATOR: 'off',
    PORT: '0',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  // as with `npm start`, code that was compiled once is found before the first module
  const NODE_COMPILE_CACHE = join(given.DATA_DIR, 'compiled')
  const environment = { ...inherited, ...SERVER_ENVIRONMENT, NODE_COMPILE_CACHE, ...given }
  const server = await startProcess(SERVER_COMMAND, environment, core)
  return {
    ...server,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the product with demo data on a temporary PostgreSQL database. */
export const startBenchServer = async () => {
  const database = await createBenchDatabase()
  const server = await startProduct({ DATABASE_URL: database.url, DEMO: 'on' })
  return {
    origin: server.origin,
    databaseUrl: database.url,
    stop: async () => {
      await server.stop()
      await database.drop()
    },
  }
}
