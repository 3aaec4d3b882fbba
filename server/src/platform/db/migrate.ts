import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { VERSION } from '../version.ts'
import type { OpenDatabase } from './database.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

type Migration = { number: number; name: string; script: string; sha256: string }

/** The numbered scripts of `server/migrations`, in their order. */
export const listMigrations = (): Migration[] =>
  readdirSync(FOLDER)
    .filter(file => /^\d{4}-[a-z0-9-]+\.sql$/.test(file))
    .sort()
    .map(name => {
      const script = readFileSync(new URL(name, FOLDER), 'utf8')
      return {
        number: Number(name.slice(0, 4)),
        name,
        script,
        sha256: createHash('sha256').update(script).digest('hex'),
      }
    })

/** Why a start is refused: a newer version has changed the database, and the one way back. */
class SchemaNewer extends Error {
  override readonly name = 'SchemaNewer'
  constructor(first: string, newest: string) {
    super(
      `The database is newer than this version: it has the migration ${first}; ${VERSION} knows those up to ${newest}. Start the version that made it, or a newer one. The only way back to ${VERSION} is the backup from before the upgrade, restored into an empty database: docs/operations.md#going-back.`,
    )
  }
}

const LEDGER = `
  create table if not exists schema_migrations (
    number int primary key, name text not null, sha256 text not null, at timestamptz not null default now())`

/** The advisory lock for migrations; an arbitrary constant. */
const LOCK = 7_021_966

type Applied = Pick<Migration, 'number' | 'name' | 'sha256'>

const applied = async ({ db }: OpenDatabase): Promise<Map<number, Applied>> => {
  const { rows } = await sql<Applied>`
    select number, name, sha256 from schema_migrations order by number`.execute(db)
  return new Map(rows.map(row => [row.number, row]))
}

const refuseNewer = (done: ReadonlyMap<number, Applied>, known: readonly Migration[]): void => {
  const numbers = new Set(known.map(({ number }) => number))
  for (const { number, name } of done.values())
    if (!numbers.has(number)) throw new SchemaNewer(name, known.at(-1)?.name ?? 'none')
}

/** A script with several statements is one transaction on both databases. */
const scriptOf = ({ number, name, script, sha256 }: Migration): string => `
  select pg_advisory_xact_lock(${LOCK});
  ${script}
  insert into schema_migrations (number, name, sha256) values (${number}, '${name}', '${sha256}');`

/**
 * Runs pending scripts up to this number, each all or nothing; a script that was changed after it ran prevents
 * startup, and so does one that this version doesn't know (`SchemaNewer`).
 */
export const migrate = async (database: OpenDatabase, upTo = Number.POSITIVE_INFINITY): Promise<number> => {
  await database.exec(LEDGER)
  const done = await applied(database)
  const known = listMigrations()
  refuseNewer(done, known)
  const pending = known.filter(migration => {
    const sha256 = done.get(migration.number)?.sha256
    if (sha256 !== undefined && sha256 !== migration.sha256) {
      throw new Error(`migration ${migration.name} was changed after it ran; write a new one instead`)
    }
    return sha256 === undefined && migration.number <= upTo
  })
  for (const migration of pending) await runOne(database, migration)
  return pending.length
}

const runOne = async (database: OpenDatabase, migration: Migration): Promise<void> => {
  try {
    await database.exec(scriptOf(migration))
  } catch (error) {
    if ((await applied(database)).get(migration.number)?.sha256 === migration.sha256) return
    throw new Error(`migration ${migration.name} failed`, { cause: error })
  }
}

/** Whether the database has exactly the schema that this version of the server expects. */
export const isMigrated = async (database: OpenDatabase): Promise<boolean> => {
  const done = await applied(database)
  return listMigrations().every(({ number, sha256 }) => done.get(number)?.sha256 === sha256)
}
