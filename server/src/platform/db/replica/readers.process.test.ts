import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { until } from '../../../../test/cluster/own-processes.ts'
import {
  type PostgresServer,
  postgresUnavailable,
  startPrimary,
  startReplica,
} from '../../../../test/cluster/postgres-server.ts'
import type { Db, OpenDatabase } from '../database.ts'
import { openPostgres } from '../postgres-database.ts'
import { createReaders, type Readers } from './readers.ts'

const FAST = { fsync: 'off', synchronous_commit: 'off', shared_buffers: '16MB' }

describe.skipIf(postgresUnavailable !== null)('reading from a replica', () => {
  let folder: string
  let servers: { primary: PostgresServer; replica: PostgresServer }
  let primary: OpenDatabase
  let replica: OpenDatabase
  let readers: Readers
  let aheadMs = 0
  const clock = () => performance.now() + aheadMs
  const output = vi.spyOn(process.stdout, 'write')
  const told = () => output.mock.calls.map(([line]) => String(line)).filter(line => line.includes('replica'))

  const count = async (db: Db): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from notes`.execute(db)
    return rows[0]?.n ?? -1
  }
  const add = () => sql`insert into notes values (1)`.execute(primary.db)
  const pause = () => servers.replica.run('select pg_wal_replay_pause()')
  const resume = () => servers.replica.run('select pg_wal_replay_resume()')
  const caughtUp = () =>
    until(
      async () => (await readers.read(primary.db, null, count)).from === 'replica',
      20_000,
      () => 'the replica did not catch up',
    )

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'karvon-replica-'))
    const first = await startPrimary(join(folder, 'primary'), FAST)
    servers = {
      primary: first,
      replica: await startReplica(first, join(folder, 'replica'), { settings: FAST }),
    }
    primary = await openPostgres(first.url())
    replica = await openPostgres(servers.replica.url())
    await primary.exec('create table notes (id int)')
  })
  beforeEach(async () => {
    aheadMs = 0
    await resume()
    readers = createReaders(primary.db, replica, clock)
    await caughtUp()
    output.mockClear()
  })
  afterAll(async () => {
    output.mockRestore()
    await replica?.close()
    await primary?.close()
    await servers?.replica.stop('SIGQUIT')
    await servers?.primary.stop('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  })

  it('a reader without a position is shown all that was written before', async () => {
    for (let written = 0; written < 20; written++) {
      const before = await count(primary.db)
      await add()
      expect((await readers.read(primary.db, null, count)).value).toBe(before + 1)
    }
  })

  it('who has written is not shown an older state, others are served by the replica', async () => {
    const earlier = await readers.read(primary.db, null, count)
    await pause()
    await add()
    const written = await readers.position()
    expect(await readers.read(primary.db, written, count)).toEqual({
      value: earlier.value + 1,
      position: null,
      from: 'primary',
    })
    const other = await readers.read(primary.db, earlier.position, count)
    expect([other.value, other.from]).toEqual([earlier.value, 'replica'])
    await resume()
    await caughtUp()
    expect((await readers.read(primary.db, written, count)).value).toBe(earlier.value + 1)
  })

  it('waits a few milliseconds for the replica', async () => {
    await pause()
    await add()
    const written = await readers.position()
    const reading = readers.read(primary.db, written, count)
    await resume()
    expect((await reading).value).toBe(await count(primary.db))
  })

  it('nobody is shown a state older than five seconds, and that is logged once', async () => {
    const earlier = await readers.read(primary.db, null, count)
    await pause()
    await add()
    aheadMs = 1_000
    await readers.position()
    aheadMs = 4_000
    expect((await readers.read(primary.db, earlier.position, count)).from).toBe('replica')
    aheadMs = 10_000
    for (let read = 0; read < 3; read++)
      expect(await readers.read(primary.db, earlier.position, count)).toMatchObject({
        value: earlier.value + 1,
        from: 'primary',
      })
    expect(told()).toEqual([expect.stringContaining('more than 5 s behind')])
    await resume()
    await caughtUp()
    expect(told()).toHaveLength(2)
  })

  it('a query that the replica ends in favor of its replay is answered by the primary', async () => {
    const conflicting = Object.assign(new Error('canceling statement due to conflict with recovery'), {
      code: '40001',
    })
    const read = await readers.read(primary.db, null, async db => {
      if (db === replica.db) throw conflicting
      return count(db)
    })
    expect([read.from, told()]).toEqual(['primary', []])
    expect((await readers.read(primary.db, null, count)).from).toBe('replica')
  })

  it('what fails on both is the failure, and does not count against the replica', async () => {
    for (let failed = 0; failed < 5; failed++)
      await expect(readers.read(primary.db, null, db => sql`select 1 / 0`.execute(db))).rejects.toThrow(
        'zero',
      )
    expect((await readers.read(primary.db, null, count)).from).toBe('replica')
  })

  it('writes are refused there, so that one declared as a read ends on the primary', async () => {
    const before = await count(primary.db)
    const read = await readers.read(primary.db, null, async db => {
      await sql`insert into notes values (2)`.execute(db)
      return count(db)
    })
    expect(read).toMatchObject({ value: before + 1, from: 'primary' })
  })

  it('a stopped replica is left alone, logged once, and used again', async () => {
    await servers.replica.stop('SIGQUIT')
    for (let read = 0; read < 6; read++)
      expect((await readers.read(primary.db, null, count)).from).toBe('primary')
    const begun = performance.now()
    await readers.read(primary.db, null, count)
    expect(performance.now() - begun).toBeLessThan(1_000)
    expect(told()).toHaveLength(1)
    await servers.replica.start()
    aheadMs = 3_000
    await caughtUp()
    expect(told()).toEqual([expect.any(String), expect.stringContaining('used again')])
  })

  it('a promoted replica is none any more', async () => {
    await servers.replica.promote()
    for (let read = 0; read < 3; read++)
      expect((await readers.read(primary.db, null, count)).from).toBe('primary')
    expect(told()).toEqual([expect.stringContaining('not a replica')])
  })
})
