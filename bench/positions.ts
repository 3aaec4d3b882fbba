import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startBenchServer } from './bench-server.ts'
import { BOOKING } from './booking.ts'
import { httpClient } from './http-client.ts'
import { type Figures, measure, medianFigures, TABLE_HEADER, tableRow } from './measure.ts'
import { makeDrivers, makePeople, type Person } from './people.ts'

/**
 * Placing orders while a thousand trucks record a position a second and send ten at a time, as the driver's app does,
 * against placing alone, in alternating rounds.
 */
const BATCH = 10
const TRUCKS = Number(process.env.TRUCKS ?? 1_000)
const PLACERS = Number(process.env.PLACERS ?? 4)
/** So many that each has a few open orders, as real clients do. */
const CLIENTS = 2_000
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const ROUND_MS = Number(process.env.ROUND_MS ?? 3_000)

type Client = ReturnType<typeof httpClient>

const batch = () => {
  const now = Date.now()
  return Array.from({ length: BATCH }, (_, ago) => ({
    lat: 41.3 + Math.random() / 100,
    lng: 69.2 + Math.random() / 100,
    at: new Date(now - ago * 1_000).toISOString(),
  }))
}

/** Sends a batch from one truck after another, `TRUCKS` positions a second in total, until stopped. */
const reportSteadily = (client: Client, drivers: readonly Person[]) => {
  let received = 0
  let turn = 0
  const report = async ({ headers }: Person) => {
    const answer = await client.json('POST', '/api/driver/location', { points: batch() }, headers)
    received += answer.data.accepted + answer.data.refused
  }
  const timer = setInterval(
    () => {
      const driver = drivers[turn++ % drivers.length]
      if (driver !== undefined) report(driver).catch(() => {})
    },
    (1_000 * BATCH) / TRUCKS,
  )
  return () => {
    clearInterval(timer)
    return received
  }
}

const server = await startBenchServer()
const pool = new pg.Pool({ connectionString: server.databaseUrl })
try {
  const client = httpClient(server.origin, PLACERS)
  const trucks = httpClient(server.origin, 64)
  const clients = await makePeople(pool, 'individual', CLIENTS)
  let placed = 0
  const place = {
    name: 'place',
    once: async () => {
      const headers = { ...clients[placed++ % CLIENTS]?.headers, 'idempotency-key': randomUUID() }
      await client.json('POST', '/api/truck-booking/book', BOOKING, headers)
    },
  }
  const drivers = await makeDrivers(pool, TRUCKS)
  await measure(place, PLACERS, 1_000)
  const rounds = { alone: [] as Figures[], withPositions: [] as Figures[] }
  let reported = 0
  for (let round = 0; round < ROUNDS; round++) {
    rounds.alone.push(await measure(place, PLACERS, ROUND_MS))
    const stop = reportSteadily(trucks, drivers)
    rounds.withPositions.push(await measure(place, PLACERS, ROUND_MS))
    reported += stop()
  }
  const [alone, withPositions] = [medianFigures(rounds.alone), medianFigures(rounds.withPositions)]
  const perSecond = Math.round(reported / ((ROUNDS * ROUND_MS) / 1_000))
  console.log(
    `${PLACERS} placing, ${TRUCKS} trucks, ${ROUNDS} rounds of ${ROUND_MS} ms; ${perSecond} positions/s received\n${TABLE_HEADER}`,
  )
  console.log(tableRow('place alone', alone))
  console.log(tableRow('place with positions', withPositions, withPositions.perSecond / alone.perSecond))
  if (alone.failed + withPositions.failed > 0) process.exitCode = 1
  client.close()
  trucks.close()
} finally {
  await pool.end()
  await server.stop()
}
