import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { listMigrations, migrate } from '../../../../server/src/platform/db/migrate.ts'
import { openPostgres } from '../../../../server/src/platform/db/postgres-database.ts'
import { makePeople } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { mixedCalls } from '../stage/mixed-calls.ts'
import { openStage } from '../stage/stage.ts'
import { formatOutcomes, maxInFlightOf, startLoad, waitForCalls } from '../stage/steady-load.ts'
import { BREAKING_SAMPLES, breakingChangesIn } from './migration-scan.ts'

const PER_SECOND = 40
/** Calls to wait for between two additions. */
const SHORT_CALLS = 6

/** Schema changes that a next version may make while this one runs. */
const EXPANSIONS = [
  'alter table orders add column next_note text',
  'alter table sessions add column next_mark int not null default 0',
  'alter table users add column next_mark timestamptz',
  'create table next_table (id int generated always as identity primary key, order_id int references orders)',
  'create index next_index on orders (load_at)',
  'alter table order_points add column next_mark boolean not null default false',
  'alter table truck_types add column next_mark jsonb',
]

const scanAll = (): string[] => {
  const migrations = listMigrations().flatMap(({ name, script }) =>
    breakingChangesIn(script).map(what => `${name} ${what}`),
  )
  const missed = BREAKING_SAMPLES.filter(sample => breakingChangesIn(sample).length === 0)
  return [...migrations, ...missed.map(sample => `the scan misses ${sample}`)]
}

/** A database without the newest migration. */
const olderDatabase = async (context: ProofContext) => {
  const databaseUrl = await context.makeEmptyDatabase()
  const database = await openPostgres(databaseUrl)
  const newest = listMigrations().at(-1)
  await migrate(database, (newest?.number ?? 1) - 1)
  await database.close()
  return { databaseUrl, newest: newest?.name ?? 'none' }
}

const rowsOf = async (pool: pg.Pool, ids: readonly number[]) =>
  (await pool.query('select id, role, phone, first_name from users where id = any($1) order by id', [ids]))
    .rows

export const releases: Proof = {
  id: 'T41',
  statement:
    'every migration only adds; this version starts on the previous schema and keeps running while the next one extends it',
  run: async context => {
    const failures = scanAll()
    const { databaseUrl, newest } = await olderDatabase(context)
    const older = new pg.Pool({ connectionString: databaseUrl, max: 1 })
    const people = await makePeople(older, 'individual', 20)
    const before = await rowsOf(
      older,
      people.map(({ id }) => id),
    )
    await older.end()
    const { client, pool } = await openStage(context, { databaseUrl })
    const after = await rowsOf(
      pool,
      people.map(({ id }) => id),
    )
    if (JSON.stringify(before) !== JSON.stringify(after))
      failures.push('rows of the older schema have changed')
    const load = startLoad(
      PER_SECOND,
      mixedCalls(context, () => client, people),
      maxInFlightOf(context),
    )
    const underLoad = async (ms: number) => (context.isShort ? waitForCalls(load, SHORT_CALLS) : wait(ms))
    await underLoad(2_000)
    for (const statement of EXPANSIONS) {
      await pool.query(statement)
      await underLoad(1_000)
    }
    const calls = await load.stop()
    const wrong = calls.filter(({ status }) => status === 0 || status >= 400)
    if (wrong.length > 0) failures.push(`calls while the schema was extended: ${formatOutcomes(wrong)}`)
    return {
      figure: `${listMigrations().length} migrations only add; started on the schema before ${newest}; ${wrong.length} of ${calls.length} calls failed during ${EXPANSIONS.length} additions`,
      failures,
    }
  },
}
