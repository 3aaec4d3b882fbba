import { randomInt } from 'node:crypto'
import { flatPoint } from '@karvon/domain/values/flat-map'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertOrderRow, insertUser } from '../../../../test/deal-rows.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { type FeedPlace, findNearest, nearestQuery } from './find-nearest.ts'
import type { FeedSearch } from './shown-loads.ts'

const test = useTestApp()

const ORDERS = 700
const NOW = new Date('2026-11-21T10:00:00+05:00')
const DRIVER_PHONE = '998977008801'
const OWN = 4
const TRUCK = { ownTypeId: OWN, truckTypeIds: [OWN, 1, 3], cargoNotFor: [8] }

/** An open order of a random world. */
type Load = {
  readonly truckTypeId: number
  readonly parcelTypeId: number
  readonly regionId: number
  readonly client: number
  readonly ofCompany: boolean
  readonly hours: number
  readonly x: number
  readonly y: number
}

let ids: number[]
let clients: number[]
/** The driver's own, as a client. */
let ownId: number

beforeEach(async () => {
  clients = []
  for (let at = 0; at < 40; at++)
    clients.push(await insertUser(test.db, 'individual', `99890${1_000_000 + at}`))
  ownId = await insertUser(test.db, 'individual', DRIVER_PHONE)
  const first = await insertOrderRow(test.db, { clientId: ownId, status: 'new' })
  const { rows: columns } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped and attname <> 'id'`.execute(
    test.db,
  )
  const copied = sql.join(columns.map(({ name }) => sql.ref(name)))
  await sql`insert into orders (${copied})
    select ${copied} from orders, generate_series(2, ${ORDERS}::int) where id = ${first}`.execute(test.db)
  await sql`insert into order_points (order_id, position, address, lat, lng, region_id)
    select o.id, 0, 'A', 41, 69, o.region_from_id from orders o where o.id > ${first}`.execute(test.db)
  const rows = await test.db.selectFrom('open_loads').select('order_id').orderBy('order_id').execute()
  ids = rows.map(({ order_id }) => order_id)
})

const clientIdOf = ({ client }: Load) => (client === 40 ? ownId : (clients[client] ?? 0))

const settle = async (world: readonly Load[]) => {
  await sql`delete from open_loads`.execute(test.db)
  await sql`insert into open_loads
    select order_id, truck_type_id, region_id, client_id, client_company_id, load_at, point(x, y), parcel_type_id, region_id,
      point(x, y), 1000000, 100
    from json_to_recordset(${JSON.stringify(
      world.map((load, at) => ({
        order_id: ids[at],
        truck_type_id: load.truckTypeId,
        parcel_type_id: load.parcelTypeId,
        region_id: load.regionId,
        client_id: clientIdOf(load),
        client_company_id: load.ofCompany ? 1 + (load.client % 2) : null,
        load_at: new Date(NOW.getTime() + load.hours * 3_600_000),
        x: load.x,
        y: load.y,
      })),
    )}::json) as w (order_id int, truck_type_id int, region_id int, client_id int, client_company_id int,
      load_at timestamptz, parcel_type_id int, x float8, y float8)`.execute(test.db)
}

/** The rule, over all orders at once. */
const sortAll = (world: readonly Load[], search: FeedSearch, perClient: number): number[] => {
  const shown = world
    .map((load, at) => ({
      ...load,
      id: ids[at] ?? 0,
      owner: load.ofCompany ? `company ${load.client % 2}` : `person ${load.client}`,
      away: Math.hypot(load.x - search.from.x, load.y - search.from.y),
    }))
    .filter(load => load.hours > 0 && load.client !== 40 && search.truckTypeIds.includes(load.truckTypeId))
    .filter(load => load.truckTypeId === OWN || !search.cargoNotFor.includes(load.parcelTypeId))
    .filter(load => search.regionId === undefined || load.regionId === search.regionId)
    .toSorted((a, b) => a.away - b.away || a.id - b.id)
  const rounds = shown.map((load, at) => {
    const nearer = shown.slice(0, at).filter(({ owner }) => owner === load.owner).length
    return { ...load, round: Math.floor(nearer / perClient) }
  })
  return rounds.toSorted((a, b) => a.round - b.round || a.away - b.away || a.id - b.id).map(({ id }) => id)
}

const coordinate = (min: number, max: number) => fc.double({ min, max, noNaN: true })

/** Crowded places, where orders are equally far, and lone ones. */
const anyPlace = fc.oneof(
  fc.constantFrom({ x: 69.28, y: 45.4 }, { x: 59.61, y: 46.9 }, { x: 67.28, y: 40.2 }),
  fc.record({ x: coordinate(56, 73), y: coordinate(40, 51) }),
)

const anyLoad = (clientCount: number): fc.Arbitrary<Load> =>
  fc
    .record({
      truckTypeId: fc.constantFrom(4, 4, 4, 7, 1, 3),
      parcelTypeId: fc.constantFrom(6, 6, 8),
      regionId: fc.constantFrom(1726, 1718, 1735),
      client: fc.oneof({ weight: 9, arbitrary: fc.nat({ max: clientCount }) }, fc.constant(40)),
      ofCompany: fc.boolean(),
      hours: fc.constantFrom(-1, 5, 50),
      place: anyPlace,
    })
    .map(({ place, ...load }) => ({ ...load, ...place }))

const anyWorld = fc
  .tuple(fc.constantFrom(1, 5, 39), fc.constantFrom(3, 150, ORDERS))
  .chain(([clientCount, most]) => fc.array(anyLoad(clientCount), { maxLength: most, size: 'max' }))

const anySearch = fc.record({
  from: fc.record({ lat: coordinate(37, 46), lng: coordinate(55, 74) }),
  regionId: fc.constantFrom(undefined, undefined, 1718),
  perClient: fc.constantFrom(1, 3, 50),
})

const readAll = async (search: FeedSearch, perClient: number): Promise<FeedPlace[]> => {
  const all: FeedPlace[] = []
  for (;;) {
    const page = await findNearest(test.db, search, { after: all.length, count: 51, perClient })
    all.push(...page.slice(0, 50))
    if (page.length < 51) return all
  }
}

describe('the order of the feed', () => {
  it.each([undefined, 1718])('comes from the index, each type by itself (region %s)', async regionId => {
    const from = flatPoint({ lat: 41.3, lng: 69.2 })
    const search = { ...TRUCK, driverId: 0, from, regionId, phone: DRIVER_PHONE, now: NOW }
    // there are too few orders to be worth an index
    await sql`set local enable_seqscan = off`.execute(test.db)
    await sql`set local enable_bitmapscan = off`.execute(test.db)
    const { rows } = await sql<{
      'QUERY PLAN': string
    }>`explain (costs off) ${nearestQuery(search, 128)}`.execute(test.db)
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index Scan using open_loads_near')
    expect(plan).toContain('Order By: (place <-> ')
    expect(plan.split('Index Scan')[1]).not.toContain('Sort')
  })

  it('is that of all orders sorted at once, page by page without gaps and doubles, in random worlds', async () => {
    const property = fc.asyncProperty(anyWorld, anySearch, async (world, { from, regionId, perClient }) => {
      await settle(world)
      const search = { ...TRUCK, driverId: 0, from: flatPoint(from), regionId, phone: DRIVER_PHONE, now: NOW }
      const all = await readAll(search, perClient)
      expect(all.map(({ id }) => id)).toEqual(sortAll(world, search, perClient))
    })
    await fc.assert(property, {
      numRuns: 40,
      seed: Number(process.env.FEED_SEED ?? randomInt(2 ** 31)),
      endOnFailure: true,
    })
  })
})
