// A driver's feed among 100,000 open orders of their truck type, and what those elsewhere cost: node bench/feed.ts
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type BenchDatabase, createBenchDatabase } from './bench-database.ts'
import { startProduct } from './bench-server.ts'
import { BOOKING } from './booking.ts'
import { httpClient } from './http-client.ts'
import { percentilesOf } from './measure.ts'
import { makeDrivers, makePeople, type Person } from './people.ts'

const GOALS = { p95Ms: 20, elsewhereRatio: 1.15 } as const
const ORDERS = Number(process.env.ORDERS ?? 100_000)
const NEAR = ORDERS / 100
const READS = Number(process.env.READS ?? 400)
/** Each client's number of open orders, the most that one person may have. */
const PER_CLIENT = 20
const DRIVERS = 50

type Town = { readonly lat: number; readonly lng: number; readonly region: number }

const TASHKENT: Town = { lat: 41.3, lng: 69.25, region: 1726 }
const NUKUS: Town = { lat: 42.46, lng: 59.61, region: 1735 }
const TOWNS: readonly Town[] = [
  TASHKENT,
  TASHKENT,
  TASHKENT,
  { lat: 39.65, lng: 66.96, region: 1718 },
  { lat: 40.78, lng: 72.34, region: 1703 },
  { lat: 41.0, lng: 71.67, region: 1714 },
  { lat: 39.77, lng: 64.42, region: 1706 },
  { lat: 38.86, lng: 65.79, region: 1710 },
  { lat: 37.22, lng: 67.28, region: 1722 },
  NUKUS,
]

/** How far around a town its orders are, in degrees. */
const AROUND = 0.4

type Orders = {
  readonly count: number
  readonly towns: readonly Town[]
  readonly perClient?: number
  /** Whether a client's orders are all at one place, or around a town each. */
  readonly isTogether?: boolean
}

/** Copies an order placed through the API to places around these towns. */
const addOrders = (
  database: BenchDatabase,
  { count, towns, perClient = PER_CLIENT, isTogether = false }: Orders,
) =>
  database.run(
    'set synchronous_commit = off',
    `create temp table copies as
     select nextval(pg_get_serial_sequence('orders', 'id')) as id, n, c.client_id, t.region,
       t.lat + c.north + ${isTogether ? 0 : `(random() - 0.5) * ${AROUND}`} as lat,
       t.lng + c.east + ${isTogether ? 0 : `(random() - 0.5) * ${AROUND}`} as lng
     from generate_series(0, ${count - 1}) n
     join (select id as client_id, row_number() over (order by id) - 1 as place,
         ${isTogether ? `(random() - 0.5) * ${AROUND}` : 0} as north, ${isTogether ? `(random() - 0.5) * ${AROUND}` : 0} as east
       from users where role = 'individual') c on c.place = n / ${perClient}
     join rows from (json_to_recordset('${JSON.stringify(towns)}') as (lat float8, lng float8, region int))
       with ordinality t (lat, lng, region, place) on t.place = 1 + ${isTogether ? 'c.place' : 'n'} % ${towns.length}`,
    `do $$ declare names text; begin
       select string_agg(quote_ident(attname), ', ') into names from pg_attribute where attrelid = 'orders'::regclass
         and attnum > 0 and not attisdropped and attname not in ('id', 'client_id', 'region_from_id', 'load_at');
       execute format('insert into orders (id, client_id, region_from_id, load_at, %1$s) overriding system value
         select c.id, c.client_id, c.region, now() + interval ''1 day'' + c.n * interval ''1 second'', %1$s
         from copies c, (select * from orders order by id limit 1) o', names);
     end $$`,
    `insert into order_points (order_id, position, address, lat, lng, region_id)
     select c.id, p.position, p.address, case p.position when 0 then c.lat else p.lat end,
       case p.position when 0 then c.lng else p.lng end, p.region_id
     from copies c, order_points p where p.order_id = (select min(id) from orders)`,
    `insert into offers (order_id, driver_id, amount_uzs, status, expires_at, created_at, updated_at)
     select c.id, d.id, 1900000, 'open', now() + interval '1 day', now(), now() from copies c
     join (select user_id as id, row_number() over () - 1 as place from drivers) d on d.place = c.n % ${DRIVERS}`,
    'drop table copies',
    'vacuum analyze',
    'checkpoint',
  )

const around = ({ lat, lng }: Town): string => {
  const somewhere = (degrees: number) => (degrees + (Math.random() - 0.5) * AROUND).toFixed(4)
  return `${somewhere(lat)},${somewhere(lng)}`
}

type Reading = { readonly towns: readonly Town[]; readonly query?: string }

const database = await createBenchDatabase()
const start = () => startProduct({ DATABASE_URL: database.url })
let product = await start()
const pool = new pg.Pool({ connectionString: database.url, max: 2 })
let client = httpClient(product.origin, 1)

/** Reads one after another, so that the time is that of one read and not of a queue. */
const read = async (drivers: readonly Person[], { towns, query = '' }: Reading) => {
  const once = async (turn: number): Promise<number> => {
    const near = around(towns[turn % towns.length] ?? TASHKENT)
    const { headers } = drivers[turn % drivers.length] ?? { headers: {} }
    const began = performance.now()
    const { status, text } = await client.send('GET', `/api/driver/feed?near=${near}${query}`, { ...headers })
    const ms = performance.now() - began
    if (status !== 200 || JSON.parse(text).data.length !== 50)
      throw new Error(`${status} ${text.slice(0, 200)}`)
    return ms
  }
  for (let turn = 0; turn < 100; turn++) await once(turn)
  const times: number[] = []
  for (let turn = 0; turn < READS; turn++) times.push(await once(turn))
  return percentilesOf(times)
}

const line = (what: string, { p50, p95, p99 }: Awaited<ReturnType<typeof read>>, goal = ''): void =>
  console.log(
    `${what.padEnd(66)} p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)}  p99 ${p99.toFixed(1)} ms${goal}`,
  )

try {
  const drivers = await makeDrivers(pool, DRIVERS)
  const [placer] = await makePeople(pool, 'individual', Math.ceil(ORDERS / PER_CLIENT))
  const begin = async () => {
    // emptied while nothing runs: a truncation and the product's jobs would wait for each other
    client.close()
    await product.stop()
    await database.run('truncate orders cascade')
    product = await start()
    client = httpClient(product.origin, 1)
    const headers = { ...placer?.headers, 'idempotency-key': randomUUID() }
    await client.json('POST', '/api/truck-booking/book', BOOKING, headers)
  }
  const inTashkent = { towns: [TASHKENT] }

  await begin()
  await addOrders(database, { count: NEAR, towns: [TASHKENT] })
  const few = await read(drivers, inTashkent)
  line(`${NEAR} open orders near`, few)
  await addOrders(database, { count: ORDERS - NEAR, towns: [NUKUS] })
  const many = await read(drivers, inTashkent)
  const ratio = many.p50 / few.p50
  line(
    `and ${ORDERS - NEAR} far away`,
    many,
    `  (p50 ${ratio.toFixed(2)} ×; goal: ≤ ${GOALS.elsewhereRatio} ×)`,
  )

  await begin()
  await addOrders(database, { count: ORDERS, towns: TOWNS, perClient: 100, isTogether: true })
  line(`${ORDERS} in all towns, a hundred of each client at one place`, await read(drivers, { towns: TOWNS }))

  await begin()
  await addOrders(database, { count: ORDERS, towns: TOWNS })
  const spread = await read(drivers, { towns: TOWNS })
  line(`${ORDERS} in all towns, read from all towns`, spread, `  (goal: p95 ≤ ${GOALS.p95Ms} ms)`)
  line('one far region of them', await read(drivers, { ...inTashkent, query: '&region=1722' }))
  line('the eleventh page', await read(drivers, { towns: TOWNS, query: '&after=500' }))
  await database.run('update orders set truck_type_id = 1 + id % 4', 'vacuum analyze')
  line(`${ORDERS} of four types that the truck carries`, await read(drivers, { towns: TOWNS }))
  line('those of the own type alone', await read(drivers, { towns: TOWNS, query: '&own_type=true' }))
  line('by earnings per kilometer', await read(drivers, { towns: TOWNS, query: '&sort=per_km' }))
  line(
    'by price, with a least price',
    await read(drivers, { towns: TOWNS, query: '&sort=price&least_price=1' }),
  )
  if (spread.p95 > GOALS.p95Ms || ratio > GOALS.elsewhereRatio) process.exitCode = 1
} finally {
  client.close()
  await pool.end()
  await product.stop()
  await database.drop()
}
