import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Pgbouncer, startPgbouncer } from '../cluster/pgbouncer.ts'
import { dropOwnDatabases } from '../test-database.ts'
import { removeOwnPictures } from '../test-images.ts'

const isOnPostgres = process.env.TEST_DATABASE === 'postgres'
const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

let pooler: { readonly running: Pgbouncer; readonly folder: string } | null = null

/** Before the run: a PgBouncer in front of PostgreSQL, if the tests are to go through one. */
export const setup = async (): Promise<void> => {
  if (!isOnPostgres || process.env.TEST_DATABASE_POOLER !== 'transaction') return
  const folder = mkdtempSync(join(tmpdir(), 'karvon-pooler-'))
  const { hostname: host, port } = new URL(POSTGRES)
  const anyDatabase = { host, port: Number(port || 5432), mode: 'transaction' } as const
  pooler = { running: await startPgbouncer(join(folder, 'pgbouncer'), { '*': anyDatabase }), folder }
  process.env.TEST_POOLER_URL = pooler.running.url('postgres')
}

/** After the run: drops the databases that its threads shared, and their pictures. */
export const teardown = async (): Promise<void> => {
  await pooler?.running.stop()
  if (pooler !== null) rmSync(pooler.folder, { recursive: true, force: true })
  removeOwnPictures()
  if (isOnPostgres) await dropOwnDatabases()
}
