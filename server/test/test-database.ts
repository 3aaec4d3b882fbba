import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { AUTH_SETTINGS } from '../seeds/auth-settings.ts'
import { PHOTOLESS_LIVE_RULES } from '../seeds/live-rules.ts'
import { UNPAID_MONEY_RULES } from '../seeds/money-rules.ts'
import { fillHandbook } from '../src/features/handbook/fill-handbook.ts'
import type { OpenDatabase } from '../src/platform/db/database.ts'
import { overPglite, PGLITE_OPTIONS } from '../src/platform/db/embedded-database.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openPostgres, type PostgresTimeouts } from '../src/platform/db/postgres-database.ts'

const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url))
const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** Migrated, with the handbook in it. */
export const fillTestDatabase = async (database: OpenDatabase): Promise<void> => {
  await migrate(database)
  await fillHandbook(database.db, {
    ...AUTH_SETTINGS,
    live_rules: PHOTOLESS_LIVE_RULES,
    money_rules: UNPAID_MONEY_RULES,
  })
}

/** Inputs that determine the content of a prepared database. */
const SOURCES = ['../migrations/', '../seeds/', '../src/features/handbook/']

const fingerprint = (): string => {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const folder = new URL(source, import.meta.url)
    for (const file of readdirSync(folder)
      .filter(name => /\.(sql|ts)$/.test(name))
      .sort()) {
      hash.update(readFileSync(new URL(file, folder)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

/** The prepared PGlite is cached by the fingerprint of its inputs; loading it takes a fifth of making it. */
const dumpFile = (): string => join(CACHE, `test-database-${fingerprint()}.tar`)

/** As a blob that hands over the bytes that were read: Node's own copies 50 MB in small pieces, a quarter of what loading takes. */
const readDump = (file: string): Blob | null => {
  try {
    const bytes = new Uint8Array(readFileSync(file))
    return Object.assign(new Blob([]), { arrayBuffer: async () => bytes.buffer })
  } catch {
    return null
  }
}

/** A migrated PGlite with the handbook in it; `beforeEach` may refuse its statements. */
export const openPglite = async (beforeEach?: (text: string) => void): Promise<OpenDatabase> => {
  const file = dumpFile()
  const dump = readDump(file)
  if (dump !== null) {
    const pglite = await PGlite.create({ ...PGLITE_OPTIONS, loadDataDir: dump })
    return overPglite(pglite, () => {}, beforeEach)
  }
  const pglite = await PGlite.create(PGLITE_OPTIONS)
  const database = overPglite(pglite, () => {}, beforeEach)
  await fillTestDatabase(database)
  mkdirSync(CACHE, { recursive: true })
  const made = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer())
  const unfinished = `${file}.${randomBytes(4).toString('hex')}`
  writeFileSync(unfinished, made)
  renameSync(unfinished, file)
  return database
}

/** Runs statements in sequence on the server's maintenance database, over one connection. */
const onServer = async (work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: POSTGRES })
  await client.connect()
  await work(client).finally(() => client.end())
}

const urlOf = (name: string, server = POSTGRES): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const TEMPLATES = 'karvon_template_'
/** An arbitrary advisory lock number. */
const TEMPLATE_LOCK = 4_180_215

/** Creates the prepared database that others are copied from; drops outdated ones. */
const makeTemplate = async (client: pg.Client, template: string): Promise<void> => {
  const { rows } = await client.query('select datname from pg_database where datname like $1', [
    `${TEMPLATES}%`,
  ])
  const names = rows.map(({ datname }) => String(datname))
  if (names.includes(template)) return
  for (const outdated of names) await client.query(`drop database if exists ${outdated}`)
  const unfinished = `karvon_unfinished_${randomBytes(6).toString('hex')}`
  await client.query(`create database ${unfinished}`)
  const database = await openPostgres(urlOf(unfinished))
  await fillTestDatabase(database).finally(() => database.close())
  await client.query(`alter database ${unfinished} rename to ${template}`)
}

const PATIENCE_MS = 120_000

/** Generous timeouts: a test must not fail because its machine is slow. */
const PATIENT: PostgresTimeouts = {
  connectionTimeoutMillis: PATIENCE_MS,
  statement_timeout: PATIENCE_MS,
  idle_in_transaction_session_timeout: PATIENCE_MS,
  lock_timeout: PATIENCE_MS,
}

/** Databases of this run, of all its threads. */
const OWN = `karvon_test_${process.pid}_`

/** Drops what the run's threads still had open when they ended. */
export const dropOwnDatabases = (): Promise<void> =>
  onServer(async client => {
    const { rows } = await client.query('select datname from pg_database where datname like $1', [`${OWN}%`])
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })

/** A PostgreSQL database for this test file, copied from the prepared one and dropped when closed. */
const openOwnPostgres = async (): Promise<OpenDatabase> => {
  const name = `${OWN}${randomBytes(6).toString('hex')}`
  const template = `${TEMPLATES}${fingerprint()}`
  await onServer(async client => {
    // one at a time: a template can't be copied concurrently
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    await makeTemplate(client, template)
    await client.query(`create database ${name} template ${template}`)
    // durability does not matter here
    await client.query(`alter database ${name} set synchronous_commit = off`)
  })
  const pooler = process.env.TEST_POOLER_URL
  const database = await (pooler === undefined
    ? openPostgres(urlOf(name), PATIENT)
    : openPostgres(urlOf(name, pooler), PATIENT, { directUrl: urlOf(name) }))
  return {
    ...database,
    close: async () => {
      await database.close()
      await onServer(async client => {
        await client.query(`drop database if exists ${name} with (force)`)
      })
    },
  }
}

/** A migrated database with the handbook in it: PGlite, or PostgreSQL if TEST_DATABASE says so. */
export const openTestDatabase = (): Promise<OpenDatabase> =>
  process.env.TEST_DATABASE === 'postgres' ? openOwnPostgres() : openPglite()
