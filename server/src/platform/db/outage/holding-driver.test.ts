import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Link, linkTo } from '../../../../test/redis/cut-link.ts'
import { inTransaction, type OpenDatabase } from '../database.ts'
import { openPostgres } from '../postgres-database.ts'
import { noteAnswer } from './hold-outage.ts'

const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const AWAY_MS = 400

describe.runIf(process.env.TEST_DATABASE === 'postgres')('while the database is away for a moment', () => {
  let link: Link
  let database: OpenDatabase
  const db = () => database.db
  beforeAll(async () => {
    link = await linkTo(POSTGRES)
    const { pathname, username, password } = new URL(POSTGRES)
    database = await openPostgres(Object.assign(new URL(link.url), { pathname, username, password }).href)
    await sql`create table held (n int)`.execute(db())
  })
  afterEach(async () => {
    noteAnswer()
    await sql`truncate held`.execute(db())
  })
  afterAll(async () => {
    await sql`drop table held`.execute(db())
    await database.close()
    await link.close()
  })

  const cutForAMoment = async () => {
    link.cut()
    await wait(AWAY_MS)
    await link.restore()
  }
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from held`.execute(db())).rows[0]?.n

  it('what is asked meanwhile is answered, reading and writing', async () => {
    await count()
    const cutting = cutForAMoment()
    await wait(50)
    const asked = [count(), sql`insert into held values (1)`.execute(db())]
    await Promise.all([cutting, ...asked])
    expect(await count()).toBe(1)
  })

  it('what was being read is read again', async () => {
    const reading = sql`select pg_sleep(0.3)`.execute(db())
    await wait(100)
    await Promise.all([cutForAMoment(), reading])
  })

  it('more than there are connections are read again, and none is lost for it', async () => {
    const reading = Array.from({ length: 40 }, () => sql`select pg_sleep(0.1)`.execute(db()))
    await wait(50)
    await Promise.all([cutForAMoment(), ...reading])
    await Promise.all(Array.from({ length: 40 }, count))
    expect(database.pool?.()).toMatchObject({ busy: 0, waiting: 0 })
  })

  it('what was being written without a key fails: nobody knows whether it was', async () => {
    const writing = sql`insert into held select 1 from pg_sleep(0.3)`.execute(db())
    const failed = expect(writing).rejects.toThrow('Connection terminated')
    await wait(100)
    await Promise.all([cutForAMoment(), failed])
  })

  it('a transaction that was not asked to commit is done again, once', async () => {
    let attempts = 0
    const writing = inTransaction(db(), async tx => {
      attempts++
      await sql`insert into held values (1)`.execute(tx)
      await sql`select pg_sleep(0.3)`.execute(tx)
    })
    await wait(150)
    await Promise.all([cutForAMoment(), writing])
    expect([attempts, await count()]).toEqual([2, 1])
  })
})
