import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BenchProcess, startProcess } from '../bench-process.ts'
import type { Recorded } from './record-product.ts'

const FILE = fileURLToPath(new URL('./thin-server.ts', import.meta.url))

/** Starts the thin server in its own process with the recorded statements. */
export const startThin = async (
  databaseUrl: string,
  recorded: Readonly<Record<string, Recorded>>,
): Promise<BenchProcess> => {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-thin-'))
  const path = join(folder, 'statements.json')
  const statements = Object.entries(recorded).map(([name, { work }]) => [name, work])
  writeFileSync(path, JSON.stringify(Object.fromEntries(statements)))
  const thin = await startProcess([FILE], { ...process.env, DATABASE_URL: databaseUrl, STATEMENTS: path })
  return {
    ...thin,
    stop: async () => {
      await thin.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
