import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { VERSION } from '../version.ts'
import type { OpenDatabase } from './database.ts'
import { overPglite, PGLITE_OPTIONS } from './embedded-database.ts'
import { isMigrated, listMigrations, migrate } from './migrate.ts'

const FEATURES =
  'auth profile handbook geo pricing orders order-batches offers electronic-documents tracking addresses carriers chat claims articles company api-keys ledger payments payouts bank-statements drivers mail operators notices push simulator telegram templates trips webhooks platform'

/** The one answer, in the words of the refusal and of both documents. */
const WAY_BACK = `The only way back to ${VERSION} is the backup from before the upgrade, restored into an empty database:`

describe('the way back', () => {
  const read = (name: string) =>
    readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8').replace(/\s+/g, ' ')

  it('is the backup, in the operations and wherever the runbook speaks of it', () => {
    expect(read('docs/operations.md')).toContain('### Going back ')
    expect(read('docs/operations.md')).toContain(
      'the only way back is the backup from before the upgrade, restored into an empty database',
    )
    const told = read('docs/runbook.md')
      .split(/\bgo back\b/i)
      .slice(1)
    expect(told.length).toBeGreaterThan(1)
    for (const rest of told)
      expect(rest).toMatch(/^ to the former version \(docs\/operations\.md#going-back\)/)
  })
})

describe('the scripts', () => {
  it('have unique numbers', () => {
    const numbers = listMigrations().map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

describe('a check of what is booked already', () => {
  const LEDGER_TABLE = /alter table (?:postings|journals)\b[^;]*;/g
  const scripts = listMigrations().filter(({ number }) => number > 122)

  it('is added without a scan, and validated by another script', () => {
    const added = scripts.flatMap(({ name, script }) =>
      (script.match(LEDGER_TABLE) ?? [])
        .filter(text => /add .*check \(/s.test(text) && !text.includes('not valid'))
        .map(() => name),
    )
    expect(added).toEqual([])
    const both = scripts.filter(
      ({ script }) => script.includes('not valid') && script.includes('validate constraint'),
    )
    expect(both.map(({ name }) => name)).toEqual([])
  })
})

describe('a fresh database', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = overPglite(await PGlite.create(PGLITE_OPTIONS))
  })
  afterAll(() => database.close())

  it('runs every script exactly once', async () => {
    expect(await isMigrated(database).catch(() => false)).toBe(false)
    expect(await migrate(database)).toBe(listMigrations().length)
    expect([await isMigrated(database), await migrate(database)]).toEqual([true, 0])
  })

  it('refuses a script that was changed after it ran, and names it', async () => {
    await database.exec(`update schema_migrations set sha256 = 'other' where number = 1`)
    const [first] = listMigrations()
    await expect(migrate(database)).rejects.toThrow(`migration ${first?.name} was changed after it ran`)
    expect(await isMigrated(database)).toBe(false)
    await database.exec(`update schema_migrations set sha256 = '${first?.sha256}' where number = 1`)
  })

  it('refuses a database that a newer version has changed, and says the one way back', async () => {
    const newest = listMigrations().at(-1)?.name
    await database.exec(
      `insert into schema_migrations (number, name, sha256) values (9000, '9000-of-the-future.sql', 'x')`,
    )
    await expect(migrate(database)).rejects.toThrow(
      `The database is newer than this version: it has the migration 9000-of-the-future.sql; ${VERSION} knows those up to ${newest}. Start the version that made it, or a newer one. ${WAY_BACK} docs/operations.md#going-back.`,
    )
    // a process that runs already goes on: migrations only add
    expect(await isMigrated(database)).toBe(true)
    await database.exec('delete from schema_migrations where number = 9000')
  })

  it('is not ready while a script is missing', async () => {
    const last = listMigrations().at(-1)
    await database.exec(`delete from schema_migrations where number = ${last?.number}`)
    expect(await isMigrated(database)).toBe(false)
  })
})

describe('positions stored before they were stored by day', () => {
  it('stay, and the statements of the previous version still write and read them', async () => {
    const pglite = await PGlite.create(PGLITE_OPTIONS)
    const database = overPglite(pglite)
    await migrate(database, 40)
    await database.exec(`
      set session_replication_role = replica;
      insert into position_history values (1, '2026-01-01', 41, 69), (1, now(), 42, 70);
      prepare stores as insert into position_history (order_id, at, lat, lng) values ($1, $2, 41, 69) on conflict do nothing;
      prepare reads as select count(*)::int as count from position_history where order_id = 1;
      execute stores (1, '2026-01-02')`)
    await migrate(database)
    await database.exec(
      `execute stores (1, '2026-01-02'); execute stores (1, '2026-01-03'); execute stores (1, '2200-01-01')`,
    )
    expect((await pglite.query('execute reads')).rows).toEqual([{ count: 5 }])
    const { rows } = await pglite.query('select count(*)::int as count from position_history_before_days')
    expect(rows).toEqual([{ count: 4 }])
    await database.close()
  })
})

describe('the migrated tables', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  it('have no check that holds for new rows alone', async () => {
    const { rows } = await sql`select conname from pg_constraint where not convalidated`.execute(database.db)
    expect(rows).toEqual([])
  })

  it('each name the feature that writes it', async () => {
    const { rows } = await sql<{ table: string; comment: string | null }>`
      select c.relname as table, obj_description(c.oid) as comment from pg_class c
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'`.execute(
      database.db,
    )
    const known = new Set(FEATURES.split(' ').map(feature => `written by ${feature}`))
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter(({ comment }) => comment === null || !known.has(comment))).toEqual([])
  })
})
