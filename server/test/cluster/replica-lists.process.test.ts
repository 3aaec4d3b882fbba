import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import type { OpenDatabase } from '../../src/platform/db/database.ts'
import { openPostgres } from '../../src/platform/db/postgres-database.ts'
import { BOOK, BOOKING } from '../booking.ts'
import { AZIZA, startTestApp, type TestApp } from '../test-app.ts'
import { fillTestDatabase } from '../test-database.ts'
import { until } from './own-processes.ts'
import { type PostgresServer, postgresUnavailable, startPrimary, startReplica } from './postgres-server.ts'

const FAST = { fsync: 'off', shared_buffers: '32MB' }
const LIST = '/api/truck-booking/client?per_page=100'
const HEADER = 'karvon-position'

type Headers = Readonly<Record<string, string>>

describe.skipIf(postgresUnavailable !== null)('two processes with a replica', () => {
  let folder: string
  let servers: PostgresServer[] = []
  let databases: OpenDatabase[] = []
  let test: TestApp
  let second: FastifyInstance
  let authorization: string

  const [inFirst, inSecond] = [() => test.app, () => second]
  const list = async (app: FastifyInstance, headers: Headers = {}) => {
    const answer = await app.inject({ url: LIST, headers: { authorization, ...headers } })
    expect(answer.statusCode).toBe(200)
    return {
      ids: answer.json().data.map(({ id }: { id: number }) => id),
      position: String(answer.headers[HEADER]),
    }
  }
  const book = async (headers: Headers = {}) => {
    const payload = { ...BOOKING, comment: String(Math.random()) }
    const answer = await test.app.inject({
      method: 'POST',
      url: BOOK,
      payload,
      headers: { authorization, ...headers },
    })
    expect(answer.statusCode).toBe(201)
    return { id: Number(answer.json().data.id), position: String(answer.headers[HEADER]) }
  }
  const replay = (what: 'pause' | 'resume') => servers[1]?.run(`select pg_wal_replay_${what}()`)
  /** Resolves once the replica has what the primary has now. */
  const catchUp = async () => {
    const [now] = (await servers[0]?.run('select pg_current_wal_lsn()::text as lsn')) ?? []
    await until(
      async () => {
        const [row] =
          (await servers[1]?.run(`select pg_last_wal_replay_lsn() >= '${now?.lsn}' as "hasAll"`)) ?? []
        return row?.hasAll === true
      },
      20_000,
      () => 'the replica did not catch up',
    )
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'karvon-two-'))
    const primary = await startPrimary(join(folder, 'primary'), FAST)
    servers = [primary]
    const replica = await startReplica(primary, join(folder, 'replica'), { settings: FAST })
    servers = [primary, replica]
    const [database, copy] = [await openPostgres(primary.url()), await openPostgres(replica.url())]
    databases = [copy, database]
    await fillTestDatabase(database)
    test = await startTestApp(database, { replica: copy })
    second = await buildApp(test.deps)
    const asAziza = await test.signIn(AZIZA)
    authorization = String((await asAziza({ url: '/api/time' })).raw.req.headers.authorization)
    await asAziza({ url: LIST })
  })
  afterAll(async () => {
    await second?.close()
    await test?.app.close()
    for (const database of databases) await database.close()
    for (const server of servers.toReversed()) await server.stop('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  })

  it('what one process wrote is listed by the other at once, to clients that keep no position too', async () => {
    await replay('pause')
    const { id } = await book()
    for (const app of [inFirst(), inSecond()]) expect((await list(app)).ids).toContain(id)
    await replay('resume')
  })

  it('a client that keeps its position is never shown an older state, on whichever process', async () => {
    await until(
      async () => (await list(inSecond(), { [HEADER]: 'none' })).position !== 'undefined',
      20_000,
      () => 'no position',
    )
    const earlier = await list(inSecond(), { [HEADER]: 'none' })
    // a replica that is behind what was seen would be passed over
    await catchUp()
    await replay('pause')
    const booked = await book({ [HEADER]: earlier.position })
    expect(booked.position > earlier.position).toBe(true)
    const seen = await list(inSecond(), { [HEADER]: booked.position })
    expect(seen.ids).toContain(booked.id)
    expect(seen.position >= booked.position).toBe(true)
    // another device, which has not seen the order yet
    expect((await list(inSecond(), { [HEADER]: earlier.position })).ids).not.toContain(booked.id)
    await replay('resume')
    await until(
      async () => (await list(inSecond(), { [HEADER]: earlier.position })).ids.includes(booked.id),
      20_000,
      () => 'the replica did not catch up',
    )
  })

  it('a decision reads nothing from the replica', async () => {
    await replay('pause')
    const { id } = await book()
    const cancel = await second.inject({
      method: 'PUT',
      url: `/api/truck-booking/status/${id}`,
      payload: { status: 'canceled', version: 1, reason: 'plans changed' },
      headers: { authorization, [HEADER]: '0'.repeat(16) },
    })
    expect([cancel.statusCode, cancel.json().data?.status]).toEqual([200, 'canceled'])
    await replay('resume')
  })

  it('a position that is none is as good as no position', async () => {
    await replay('pause')
    const { id } = await book()
    for (const sent of ['zz', '-1', '0', "'; select 1"])
      expect((await list(inSecond(), { [HEADER]: sent })).ids).toContain(id)
    await replay('resume')
  })
})
