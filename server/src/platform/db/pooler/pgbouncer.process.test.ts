import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Pgbouncer, pgbouncerUnavailable, startPgbouncer } from '../../../../test/cluster/pgbouncer.ts'
import {
  type PostgresServer,
  postgresUnavailable,
  startPrimary,
} from '../../../../test/cluster/postgres-server.ts'
import { inTransaction, type OpenDatabase } from '../database.ts'
import { storageProblems } from '../durable-storage.ts'
import { openPostgres, TIMEOUTS } from '../postgres-database.ts'

describe.skipIf(postgresUnavailable !== null || pgbouncerUnavailable !== null)(
  'PgBouncer in transaction mode',
  () => {
    let folder: string
    let server: PostgresServer
    let pooler: Pgbouncer
    let pooled: OpenDatabase
    let withDirect: OpenDatabase
    const targets = () =>
      ({
        postgres: { port: server.port, mode: 'transaction' },
        direct: { port: server.port, database: 'postgres', mode: 'session' },
      }) as const

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'karvon-pooler-'))
      server = await startPrimary(join(folder, 'primary'), { fsync: 'on', shared_buffers: '16MB' })
      pooler = await startPgbouncer(join(folder, 'pooler'), targets())
      pooled = await openPostgres(pooler.url('postgres'), TIMEOUTS, { directUrl: null })
      withDirect = await openPostgres(pooler.url('postgres'), TIMEOUTS, { directUrl: pooler.url('direct') })
      await pooled.exec('create table notes (id int)')
    })
    afterAll(async () => {
      await withDirect?.close()
      await pooled?.close()
      await pooler?.stop()
      await server?.stop('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    })

    it('serves more statements and transactions at once than it has connections', async () => {
      const works = Array.from({ length: 200 }, (_, at) =>
        at % 2 === 0
          ? inTransaction(pooled.db, async tx => {
              await sql`insert into notes values (${at})`.execute(tx)
              return sql<{ id: number }>`select id from notes where id = ${at}`.execute(tx)
            })
          : sql<{ id: number }>`select ${at}::int as id`.execute(pooled.db),
      )
      const rows = (await Promise.all(works)).map(answer => answer.rows[0]?.id)
      expect(rows).toEqual(Array.from({ length: 200 }, (_, at) => at))
    })

    it('keeps no statements on the connections, and rolls back whole transactions', async () => {
      const failing = inTransaction(pooled.db, async tx => {
        await sql`insert into notes values (${-1})`.execute(tx)
        throw new Error('changed my mind')
      })
      await expect(failing).rejects.toThrow('changed my mind')
      const { rows } = await sql`select from notes where id = ${-1}`.execute(pooled.db)
      expect(rows).toEqual([])
      expect(await server.run('select * from pg_prepared_statements')).toEqual([])
      const { rows: prepared } = await sql`select * from pg_prepared_statements where name <> ''`.execute(
        pooled.db,
      )
      expect(prepared).toEqual([])
    })

    it('exclusive work of two processes is done in turn', async () => {
      const order: string[] = []
      const work = (name: string) => async () => {
        order.push(`${name} begins`)
        await wait(100)
        order.push(`${name} ends`)
      }
      await Promise.all([pooled.exclusively(work('one')), withDirect.exclusively(work('two'))])
      const [first] = order[0]?.split(' ') ?? []
      expect(order.slice(0, 2)).toEqual([`${first} begins`, `${first} ends`])
      expect(order).toHaveLength(4)
    })

    it('changes are heard past it, and nobody claims to hear them through it', async () => {
      const listener = withDirect.listen('changed', () => heard++)
      let heard = 0
      const deaf = pooled.listen('changed', () => heard++)
      await expect.poll(() => listener.isListening()).toBe(true)
      expect(deaf.isListening()).toBe(false)
      const before = heard
      await sql`notify changed`.execute(pooled.db)
      await expect.poll(() => heard).toBe(before + 1)
      await deaf.stop()
      await listener.stop()
    })

    it('a safe start needs the timeouts that only the role can have', async () => {
      const place = { databaseUrl: pooler.url('postgres'), databasePooler: 'transaction' } as const
      expect(await storageProblems(place)).toEqual(
        Array(3).fill(expect.stringMatching(/timeout of PostgreSQL is "0".*pgbouncer/)),
      )
      await server.run(
        "alter role postgres set statement_timeout = '5s'",
        "alter role postgres set lock_timeout = '2s'",
        "alter role postgres set idle_in_transaction_session_timeout = '10s'",
      )
      await pooler.reconnect('postgres')
      await pooler.reconnect('direct')
      expect(await storageProblems(place)).toEqual([])
      await server.run('alter database postgres set synchronous_commit = off')
      expect(await storageProblems({ ...place, databaseUrl: pooler.url('direct') })).toEqual([
        expect.stringContaining('synchronous_commit'),
      ])
      await server.run('alter database postgres reset synchronous_commit')
    })

    it('answers as long as both the database and the pooler do', async () => {
      const other = await startPgbouncer(join(folder, 'other'), targets())
      const database = await openPostgres(other.url('postgres'), TIMEOUTS, { directUrl: server.url() })
      expect(await database.answers()).toBe(true)
      await other.stop()
      expect(await database.answers()).toBe(false)
      await database.close()
    })

    const endSleepers = () =>
      server.run(
        "select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()",
      )

    it('a statement that may have written and whose server is lost fails, and the next one is served', async () => {
      const sleeping = sql`do $$ begin perform pg_sleep(10); end $$`.execute(pooled.db)
      const failed = expect(sleeping).rejects.toMatchObject({
        code: expect.stringMatching(/^(08P01|57P01)$/),
      })
      await wait(200)
      await endSleepers()
      await failed
      expect((await sql<{ one: number }>`select 1 as one`.execute(pooled.db)).rows).toEqual([{ one: 1 }])
    })

    it('a read whose server is lost is read again', async () => {
      const sleeping = sql<{ one: number }>`select 1 as one from pg_sleep(1)`.execute(pooled.db)
      await wait(200)
      await endSleepers()
      expect((await sleeping).rows).toEqual([{ one: 1 }])
    })
  },
)
