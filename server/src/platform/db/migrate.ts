import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
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

const LEDGER = `
  create table if not exists schema_migrations (
    number int primary key, name text not null, sha256 text not null, at timestamptz not null default now())`

/** The advisory lock for migrations; an arbitrary constant. */
const LOCK = 7_021_966

const applied = async ({ db }: OpenDatabase): Promise<Map<number, string>> => {
  const { rows } = await sql<{
    number: number
    sha256: string
  }>`select number, sha256 from schema_migrations`.execute(db)
  return new Map(rows.map(row => [row.number, row.sha256]))
}

/** A script with several statements is one transaction on both databases. */
const scriptOf = ({ number, name, script, sha256 }: Migration): string => `
  select pg_advisory_xact_lock(${LOCK});
  ${script}
  insert into schema_migrations (number, name, sha256) values (${number}, '${name}', '${sha256}');`

/**
 * Runs pending scripts up to this number, each all or nothing; a script that was changed after it ran prevents
 * startup.
 */
export const migrate = async (database: OpenDatabase, upTo = Number.POSITIVE_INFINITY): Promise<number> => {
  await database.exec(LEDGER)
  const done = await applied(database)
  const pending = listMigrations().filter(migration => {
    const sha256 = done.get(migration.number)
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
    if ((await applied(database)).get(migration.number) === migration.sha256) return
    throw new Error(`migration ${migration.name} failed`, { cause: error })
  }
}

/** Whether the database has exactly the schema that this version of the server expects. */
export const isMigrated = async (database: OpenDatabase): Promise<boolean> => {
  const done = await applied(database)
  return listMigrations().every(({ number, sha256 }) => done.get(number) === sha256)
}
