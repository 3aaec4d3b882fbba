import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeBenchDatabase } from './bench-database.ts'
import { type BenchProcess, startProcess } from './bench-process.ts'

const MAIN = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))

/** The real server as a process of its own, with settings over those of a quiet server of no demonstration. */
export const startProduct = async (settings: NodeJS.ProcessEnv): Promise<BenchProcess> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-bench-'))
  const { DATABASE_URL: _, ...inherited } = process.env
  const server = await startProcess(MAIN, {
    ...inherited,
    DATA_DIR: dataDir,
    DEMO: 'off',
    SIMULATOR: 'off',
    PORT: '0',
    LOG_LEVEL: 'warn',
    ...settings,
  })
  return {
    ...server,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The real server in its demonstration, on a PostgreSQL database that is dropped at the end. */
export const startBenchServer = async () => {
  const database = await makeBenchDatabase()
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
