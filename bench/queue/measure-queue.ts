// Requests with positions directly and through the queue, and rows a second of one writer: node bench/queue/measure-queue.ts
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { fieldsOf } from '../../server/src/features/tracking/queue/queue-entry.ts'
import { queueNames } from '../../server/src/features/tracking/queue/queue-names.ts'
import { connectRedis, type Redis } from '../../server/src/platform/redis/redis-connections.ts'
import { startRedis } from '../../server/test/cluster/redis-server.ts'
import { createBenchDatabase } from '../bench-database.ts'
import { startProduct } from '../bench-server.ts'
import { httpClient } from '../http-client.ts'
import { type Figures, measure, medianFigures, TABLE_HEADER, tableRow } from '../measure.ts'
import { type DrivenOrder, makeDrivenOrders } from '../prove/cluster/road/driven-orders.ts'

const TRUCKS = Number(process.env.TRUCKS ?? 200)
const CONNECTIONS = Number(process.env.CONNECTIONS ?? 32)
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const ROUND_MS = Number(process.env.ROUND_MS ?? 4_000)
const BACKLOG = Number(process.env.BACKLOG ?? 20_000)
const DRAINS = 3
/** Thinning keeps positions that are this far apart, so that each report is a row of the history as well. */
const STEP_S = 31
const STRUCK_HOURS_AGO = 12
const DRAINED_WITHIN_MS = 120_000

const folder = mkdtempSync(join(tmpdir(), 'karvon-queue-'))
const redisServer = await startRedis(folder)
const database = await createBenchDatabase()
const shared = { DATABASE_URL: database.url, REDIS_URL: redisServer.url }
const redis = await connectRedis(redisServer.url)
const names = queueNames(redis.prefix)
const pool = new pg.Pool({ connectionString: database.url })

const countQueued = async ({ commands }: Redis): Promise<number> => {
  const lengths = await Promise.all(names.streams.map(name => commands.xLen(name)))
  return lengths.reduce((sum, length) => sum + length, 0)
}

const untilDrained = async (): Promise<void> => {
  const until = performance.now() + DRAINED_WITHIN_MS
  while ((await countQueued(redis)) > 0) {
    if (performance.now() > until) throw new Error('the queue was not written')
    await wait(10)
  }
}

/** One position a request, of one truck after another. */
const reportTo = (client: ReturnType<typeof httpClient>, orders: readonly DrivenOrder[]) => {
  let turn = 0
  return {
    name: 'report',
    once: async () => {
      const { driver } = orders[turn++ % orders.length] ?? {}
      const points = [{ lat: 41.3, lng: 69.2, at: new Date().toISOString() }]
      await client.json('POST', '/api/driver/location', { points }, driver?.headers)
    },
  }
}

/** The two ways in alternation, each with a process that takes requests and one that works in the background. */
const compare = async (orders: readonly DrivenOrder[]): Promise<void> => {
  const ways = { direct: 'off', queue: 'on' } as const
  const found = { direct: [] as Figures[], queue: [] as Figures[] }
  for (let round = 0; round <= ROUNDS; round++)
    for (const way of ['direct', 'queue'] as const) {
      const settings = { ...shared, POSITIONS_QUEUE: ways[way] }
      const [intake, background] = [
        await startProduct({ ...settings, JOBS: 'off' }),
        await startProduct(settings),
      ]
      const client = httpClient(intake.origin, CONNECTIONS)
      const work = reportTo(client, orders)
      await measure(work, CONNECTIONS, ROUND_MS / 4)
      const figures = await measure(work, CONNECTIONS, ROUND_MS, intake)
      if (round > 0) found[way].push(figures)
      client.close()
      await untilDrained()
      await intake.stop()
      await background.stop()
    }
  const [direct, queue] = [medianFigures(found.direct), medianFigures(found.queue)]
  console.log(
    `${CONNECTIONS} connections, ${TRUCKS} trucks, ${ROUNDS} rounds of ${ROUND_MS} ms\n${TABLE_HEADER}`,
  )
  console.log(tableRow('report directly', direct))
  console.log(tableRow('report through the queue', queue, queue.perSecond / direct.perSecond))
}

const fill = async (orders: readonly DrivenOrder[], from: Date): Promise<void> => {
  for (let at = 0; at < BACKLOG; ) {
    const adding: Promise<unknown>[] = []
    for (const end = Math.min(BACKLOG, at + 500); at < end; at++) {
      const driverId = orders[at % orders.length]?.driver.id ?? 0
      const turn = Math.floor(at / orders.length)
      const position = {
        lat: 41.3 + turn / 10_000,
        lng: 69.2,
        at: new Date(from.getTime() + turn * STEP_S * 1_000),
      }
      const facts = { intake: 'bench', number: at, driverId, receivedAt: new Date() }
      adding.push(
        redis.commands.xAdd(names.streamOf(driverId), '*', fieldsOf(facts, JSON.stringify([position]))),
      )
    }
    await Promise.all(adding)
  }
}

/** How fast one writer empties a queue, from its first batch to its last. */
const drain = async (orders: readonly DrivenOrder[], round: number): Promise<number> => {
  const from = new Date(Date.now() - (STRUCK_HOURS_AGO - 1 - round * 2) * 3_600_000)
  await fill(orders, from)
  const background = await startProduct({ ...shared, POSITIONS_QUEUE: 'on' })
  while ((await countQueued(redis)) === BACKLOG) await wait(5)
  const begun = performance.now()
  await untilDrained()
  const seconds = (performance.now() - begun) / 1_000
  await background.stop()
  return BACKLOG / seconds
}

try {
  const server = await startProduct(shared)
  const orders = await makeDrivenOrders(pool, server.origin, { count: TRUCKS, hoursAgo: STRUCK_HOURS_AGO })
  await server.stop()
  const rates: number[] = []
  for (let round = 0; round < DRAINS; round++) rates.push(await drain(orders, round))
  const { rows } = await pool.query('select count(*)::int as n from position_history')
  console.log(
    `one writer: ${rates.map(rate => rate.toFixed(0)).join(', ')} reports/s, ${rows[0].n} of ${DRAINS * BACKLOG} in the history`,
  )
  await compare(orders)
} finally {
  await pool.end()
  await redis.close()
  await redisServer.kill()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
}
