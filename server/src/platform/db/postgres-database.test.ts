import { existsSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, inTransaction, type OpenDatabase } from './database.ts'
import { openPostgres } from './postgres-database.ts'

const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** A connection to PostgreSQL that can be broken as by a power failure. */
const openLink = async () => {
  const open = new Set<Socket>()
  const { hostname, port } = new URL(POSTGRES)
  const line: Server = createServer(client => {
    const server = connect(Number(port || 5432), hostname)
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => open.delete(one))
    }
  })
  await new Promise<void>(resolve => {
    line.listen(0, '127.0.0.1', resolve)
  })
  const address = line.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: Object.assign(new URL(POSTGRES), { host: `127.0.0.1:${address.port}` }).href,
    breakIt: () => {
      for (const socket of open) socket.resetAndDestroy()
    },
    close: () => line.close(),
  }
}

const answerOf = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db)
  return rows[0]?.one ?? 0
}

/** Where PostgreSQL listens on this machine; null if it is another machine's, or listens nowhere. */
const socketFolder = async (): Promise<string | null> => {
  const database = await openPostgres(POSTGRES)
  const { rows } = await sql<{ unix_socket_directories: string }>`show unix_socket_directories`.execute(
    database.db,
  )
  await database.close()
  const folders = rows[0]?.unix_socket_directories.split(',').map(folder => folder.trim()) ?? []
  return folders.find(folder => existsSync(`${folder}/.s.PGSQL.${new URL(POSTGRES).port || 5432}`)) ?? null
}

it.runIf(process.env.TEST_DATABASE === 'postgres')('compiles no statement to machine code', async () => {
  const database = await openPostgres(POSTGRES)
  const { rows } = await sql<{ jit: string }>`show jit`.execute(database.db)
  await database.close()
  expect(rows).toEqual([{ jit: 'off' }])
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a broken connection to PostgreSQL', () => {
  let line: Awaited<ReturnType<typeof openLink>>
  let database: OpenDatabase
  beforeAll(async () => {
    line = await openLink()
    database = await openPostgres(line.url)
  })
  afterAll(async () => {
    await database.close()
    line.close()
  })

  it('between statements fails only that transaction, not the process', async () => {
    const work = inTransaction(database.db, async tx => {
      await answerOf(tx)
      line.breakIt()
      await new Promise(resolve => setTimeout(resolve, 100))
      await answerOf(tx)
    })
    await expect(work).rejects.toThrow()
    expect(await answerOf(database.db)).toBe(1)
  })

  it('during a statement fails only that statement', async () => {
    const sleeping = expect(sql`select pg_sleep(10)`.execute(database.db)).rejects.toThrow()
    await new Promise(resolve => setTimeout(resolve, 200))
    line.breakIt()
    await sleeping
    expect(await answerOf(database.db)).toBe(1)
  })
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a Unix socket named by the URL', () => {
  it('is used for every connection, and so is its name in the check of the database', async () => {
    const folder = await socketFolder()
    if (folder === null) return
    const url = new URL(POSTGRES)
    url.searchParams.set('host', folder)
    const database = await openPostgres(url.href)
    database.watch()
    const { rows } = await sql<{ address: string | null }>`select inet_client_addr() as address`.execute(
      database.db,
    )
    expect([rows[0]?.address, await database.answers()]).toEqual([null, true])
    await database.close()
  })
})
