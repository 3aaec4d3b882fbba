import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { testClock } from '../test/test-app.ts'
import { createEmbeddedGeo } from './features/geo/embedded-geo.ts'
import type { OpenDatabase } from './platform/db/database.ts'
import { isMigrated } from './platform/db/migrate.ts'
import { openPostgres } from './platform/db/postgres-database.ts'
import { prepareDatabase } from './prepare-database.ts'

const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: POSTGRES })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

describe.runIf(process.env.TEST_DATABASE === 'postgres')('an empty PostgreSQL', () => {
  const name = `karvon_prepared_${randomBytes(6).toString('hex')}`
  const opened: OpenDatabase[] = []
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close()
    await onServer(`drop database if exists ${name} with (force)`)
  })

  it.each([false, true])('serves all processes that start on it together (demo: %s)', async demo => {
    await onServer(`create database ${name}`)
    const url = Object.assign(new URL(POSTGRES), { pathname: `/${name}` }).href
    for (let at = 0; at < 3; at++) opened.push(await openPostgres(url))
    const deps = { clock: testClock(), geo: createEmbeddedGeo() }
    await Promise.all(opened.map(database => prepareDatabase(database, { demo, migrations: true }, deps)))
    const [first] = opened
    if (first === undefined) throw new Error('nothing was opened')
    expect(await isMigrated(first)).toBe(true)
    const articles = await first.db.selectFrom('articles').select('slug').execute()
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length)
  })
  it('that processes must not migrate is served once somebody else has migrated it', async () => {
    await onServer(`create database ${name}`)
    const url = Object.assign(new URL(POSTGRES), { pathname: `/${name}` }).href
    const [waiting, other] = [await openPostgres(url), await openPostgres(url)]
    opened.push(waiting, other)
    const deps = { clock: testClock(), geo: createEmbeddedGeo() }
    let isServed = false
    const prepared = prepareDatabase(waiting, { demo: false, migrations: false }, deps).then(() => {
      isServed = true
    })
    await wait(1_500)
    const tables = sql`select from pg_tables where schemaname = 'public'`
    expect([isServed, (await tables.execute(other.db)).rows]).toEqual([false, []])
    await prepareDatabase(other, { demo: false, migrations: true }, deps)
    await prepared
    expect(await isMigrated(waiting)).toBe(true)
  })
})
