import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { type Link, linkTo } from '../../../../test/redis/cut-link.ts'
import { inTransaction, type OpenDatabase } from '../database.ts'
import { openPostgres } from '../postgres-database.ts'
import { noteAnswer } from './hold-outage.ts'

const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const AWAY_MS = 400
/** Longer than it takes to see that a statement runs, and to cut it. */
const RUNS_S = 2

const NAME = `held_${randomBytes(6).toString('hex')}`
const HELD = sql.table(NAME)
const SLOWLY = sql.raw(`pg_sleep(${RUNS_S}) /* ${NAME} */`)

/** Resolves once the database is busy with a slow statement of these tests. */
const isBusy = async (): Promise<void> => {
  const client = new pg.Client({ connectionString: POSTGRES })
  await client.connect()
  const busy = `select from pg_stat_activity where state = 'active' and strpos(query, 'pg_sleep') > 0 and strpos(query, $1) > 0`
  await eventually(async () => expect((await client.query(busy, [NAME])).rowCount).toBe(1)).finally(() =>
    client.end(),
  )
}

describe.runIf(process.env.TEST_DATABASE === 'postgres')('while the database is away for a moment', () => {
  let link: Link
  let database: OpenDatabase
  const db = () => database.db
  beforeAll(async () => {
    link = await linkTo(POSTGRES)
    const { pathname, username, password } = new URL(POSTGRES)
    database = await openPostgres(Object.assign(new URL(link.url), { pathname, username, password }).href)
    await sql`create table ${HELD} (n int)`.execute(db())
  })
  afterEach(async () => {
    noteAnswer()
    await sql`truncate ${HELD}`.execute(db())
  })
  afterAll(async () => {
    await sql`drop table ${HELD}`.execute(db())
    await database.close()
    await link.close()
  })

  const cutForAMoment = async () => {
    link.cut()
    await wait(AWAY_MS)
    await link.restore()
  }
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from ${HELD}`.execute(db())).rows[0]?.n

  it('what is asked meanwhile is answered, reading and writing', async () => {
    await count()
    const cutting = cutForAMoment()
    await wait(50)
    const asked = [count(), sql`insert into ${HELD} values (1)`.execute(db())]
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
    const writing = sql`insert into ${HELD} select 1 from ${SLOWLY}`.execute(db())
    const failed = expect(writing).rejects.toThrow('Connection terminated')
    await isBusy()
    await Promise.all([cutForAMoment(), failed])
  })

  it('a transaction that was not asked to commit is done again, once', async () => {
    let attempts = 0
    const writing = inTransaction(db(), async tx => {
      attempts++
      await sql`insert into ${HELD} values (1)`.execute(tx)
      await sql`select ${SLOWLY}`.execute(tx)
    })
    await isBusy()
    await Promise.all([cutForAMoment(), writing])
    expect([attempts, await count()]).toEqual([2, 1])
  })
})
