// What processes share in Redis: how many of them an event reaches, and what a read costs whose session another has just read.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connectRedis } from '../../server/src/platform/redis/redis-connections.ts'
import { startRedis } from '../../server/test/cluster/redis-server.ts'
import { createBenchDatabase } from '../bench-database.ts'
import { startProduct } from '../bench-server.ts'
import { httpClient } from '../http-client.ts'
import { type Figures, measure, medianFigures, TABLE_HEADER, tableRow } from '../measure.ts'
import { makePeople } from '../people.ts'
import { countDeliveries } from './count-deliveries.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const ROUND_MS = Number(process.env.ROUND_MS ?? 2_000)
const CONNECTIONS = Number(process.env.CONNECTIONS ?? 8)
const PEOPLE = 200
/** What a page asks one after another. */
const READS_OF_A_PAGE = 5
const PATH = '/api/profile/show'
const folder = mkdtempSync(join(tmpdir(), 'karvon-redis-'))
const redis = await startRedis(folder)
process.stdout.write(`${await countDeliveries(redis.url)}\n\n`)

const database = await createBenchDatabase()
const kinds = { 'without Redis': {}, 'with Redis': { REDIS_URL: redis.url } }
const started = []
for (const [kind, settings] of Object.entries(kinds)) {
  const server = await startProduct({ DATABASE_URL: database.url, DEMO: 'on', ...settings })
  started.push({
    kind,
    server,
    client: httpClient(server.origin, CONNECTIONS),
    rounds: [] as Figures[],
  })
}
const pool = new pg.Pool({ connectionString: database.url })
const people = await makePeople(pool, 'individual', PEOPLE)
let turn = 0
for (let round = 0; round <= ROUNDS; round++) {
  for (const each of started) {
    const once = async () => {
      const person = people[Math.floor(turn++ / READS_OF_A_PAGE) % PEOPLE]
      const { status } = await each.client.send('GET', PATH, { ...person?.headers })
      if (status !== 200) throw new Error(`${PATH}: ${status}`)
    }
    const figures = await measure({ name: PATH, once }, CONNECTIONS, ROUND_MS, each.server)
    // the first round warms up
    if (round > 0) each.rounds.push(figures)
  }
}
process.stdout.write(`${TABLE_HEADER}\n`)
const [plain] = started.map(({ rounds }) => medianFigures(rounds).cpuMs ?? Number.NaN)
for (const { kind, rounds } of started) {
  const figures = medianFigures(rounds)
  process.stdout.write(
    `${tableRow(kind.padEnd(20), figures, (figures.cpuMs ?? Number.NaN) / (plain ?? 1))}\n`,
  )
}
const counter = await connectRedis(redis.url)
const commands = await counter.commands.info('commandstats')
await counter.close()
const callsOf = (command: string) =>
  Number(new RegExp(`cmdstat_${command}:calls=(\\d+)`).exec(commands)?.[1] ?? 0)
const readShare = (100 * callsOf('set')) / callsOf('mget')
process.stdout.write(`with Redis, look-ups of sessions that asked the database: ${readShare.toFixed(1)} %\n`)

for (const { client, server } of started) {
  client.close()
  await server.stop()
}
await pool.end()
await database.drop()
await redis.kill()
rmSync(folder, { recursive: true, force: true })
