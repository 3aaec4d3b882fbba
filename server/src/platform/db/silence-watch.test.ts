import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from './database.ts'
import { openPostgres } from './postgres-database.ts'

/** A dead network blocks a statement for a quarter of an hour. */
const SEEN_WITHIN_MS = 30_000
/** A new connection gives up after this long. */
const CONNECT_TIMEOUT_MS = 3_000

const POSTGRES = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres')

/** A connection to PostgreSQL that can be frozen: nothing gets through, without an error. */
const frozenAtWill = async () => {
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer(near => {
    const far = connect(Number(POSTGRES.port || 5432), POSTGRES.hostname)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      if (isFrozen) socket.pause()
    }
    near.on('close', () => far.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(POSTGRES), { hostname: '127.0.0.1', port: String(port) }).href,
    freeze: (frozen: boolean) => {
      isFrozen = frozen
      for (const socket of sockets) frozen ? socket.pause() : socket.resume()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

describe.runIf(process.env.TEST_DATABASE === 'postgres')('an unresponsive database', async () => {
  const line = await frozenAtWill()
  let database: OpenDatabase
  afterAll(async () => {
    await database.close()
    line.close()
  })
  const asked = () => sql`select 1`.execute(database.db)
  const failedAfterMs = async () => {
    const begun = performance.now()
    await expect(asked()).rejects.toThrow('Connection terminated')
    return performance.now() - begun
  }

  it('fails queries at once, and is used again once it responds', async () => {
    database = await openPostgres(line.url)
    database.watch()
    await asked()
    line.freeze(true)
    expect(await failedAfterMs(), 'what was under way').toBeLessThan(SEEN_WITHIN_MS)
    expect(await failedAfterMs(), 'what came later').toBeLessThan(CONNECT_TIMEOUT_MS)
    line.freeze(false)
    await expect
      .poll(
        () =>
          asked().then(
            () => 'answered',
            () => 'cut',
          ),
        { timeout: 120_000 },
      )
      .toBe('answered')
    await wait(1_500)
    await asked()
  })
})
