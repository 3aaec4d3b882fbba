import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { OpenDatabase } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openPostgres } from '../../src/platform/db/postgres-database.ts'

const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

const asSuperuser = async (...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: POSTGRES })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A migrated database as at a hosting provider: owned by a non-superuser role; closing it drops both. */
export const openOwnedDatabase = async (): Promise<OpenDatabase & { readonly url: string }> => {
  const name = `karvon_owned_${randomBytes(6).toString('hex')}`
  await asSuperuser(`create role ${name} login password '${name}'`, `create database ${name} owner ${name}`)
  const drop = () => asSuperuser(`drop database ${name} with (force)`, `drop role ${name}`)
  const address = { pathname: `/${name}`, username: name, password: name }
  const { href: url } = Object.assign(new URL(POSTGRES), address)
  const database = await openPostgres(url)
  const close = async () => {
    await database.close()
    await drop()
  }
  await migrate(database).catch(async error => {
    await close()
    throw error
  })
  return { ...database, url, close }
}
