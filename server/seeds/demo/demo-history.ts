import type { Handbook } from '../../src/features/handbook/handbook.ts'
import type { PricingGeo } from '../../src/features/pricing/pricing-deps.ts'
import { canceledOrder, completedOrder, type DemoDriver } from './demo-endings.ts'
import type { DemoOrder } from './demo-order.ts'
import { createDemoPrices } from './demo-price.ts'
import { instantsOf, lastLoadAt, loadAtOf } from './demo-schedule.ts'
import { type DemoTrip, makeTrips } from './demo-trips.ts'
import type { SeededRandom } from './seeded-random.ts'

/** The demo's users and the data it is generated from. */
export type DemoWorld = {
  readonly random: SeededRandom
  readonly handbook: Handbook
  readonly geo: PricingGeo
  readonly drivers: readonly DemoDriver[]
  /** The first is Aziza. */
  readonly clientIds: readonly number[]
  readonly now: Date
}

type OwnedTrip = DemoTrip & { readonly clientId: number }

/** Indexes of Aziza's canceled orders, oldest first. */
const LET_GO: ReadonlyMap<number, DemoTrip['end']> = new Map([
  [4, 'unagreed'],
  [9, 'unwanted'],
])
const AZIZAS_ORDERS = 14

/** `count` items spread evenly over a list, including first and last. */
const spread = <T>(list: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, at) => list[Math.round((at * (list.length - 1)) / (count - 1))]).filter(
    one => one !== undefined,
  )

/** What a household in Tashkent ships. */
const isAzizas = ({ truck, fromId, isRoundTrip, end }: DemoTrip) =>
  fromId === 1726 && ['labo', 'bongo', 'isuzu5'].includes(truck) && !isRoundTrip && end === 'done'

const giveToClients = ({ random, clientIds }: DemoWorld, trips: readonly DemoTrip[]): OwnedTrip[] => {
  const [aziza = 0, ...others] = clientIds
  const hers = spread(trips.filter(isAzizas), AZIZAS_ORDERS)
  return trips.map(trip => {
    const at = hers.indexOf(trip)
    if (at === -1) return { ...trip, clientId: random.pick(others) }
    return { ...trip, clientId: aziza, end: LET_GO.get(at) ?? trip.end }
  })
}

type Busy = Map<number, Date>

/** Random drivers of a truck type, free ones first. */
const biddersFor = ({ random, drivers }: DemoWorld, truckTypeId: number, loadAt: Date, busy: Busy) => {
  const isBusy = ({ id }: DemoDriver) => (busy.get(id) ?? loadAt) > loadAt
  return drivers
    .filter(driver => driver.truckTypeId === truckTypeId)
    .map(driver => ({ driver, place: random.fraction() + (isBusy(driver) ? 1 : 0) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ driver, place }) => ({ driver, isFree: place < 1 }))
}

const insertEvents = async (
  world: DemoWorld,
  trip: OwnedTrip,
  priceOf: ReturnType<typeof createDemoPrices>,
  busy: Busy,
): Promise<DemoOrder | null> => {
  const { random, handbook, now } = world
  const truck = handbook.truckTypes.find(type => type.key === trip.truck)
  if (truck === undefined) throw new Error(`the handbook has no truck type ${trip.truck}`)
  const price = await priceOf(trip, truck, now)
  const { loadMinutes, unloadMinutes, leadMinutes } = truck
  const { durationMin } = price.route
  const time = { loadMinutes, unloadMinutes, leadMinutes, durationMin, unloadStops: price.stops.length - 1 }
  const loadAt = loadAtOf(random, trip.ago, lastLoadAt(time, now))
  const placed = { trip, truck, price, clientId: trip.clientId, loadAt }
  const bidders = biddersFor(world, truck.id, loadAt, busy)
  const some = bidders.slice(1, 1 + random.whole(1, 3)).map(({ driver }) => driver)
  if (trip.end !== 'done') return canceledOrder(random, placed, trip.end === 'unwanted' ? [] : some, handbook)
  const [first] = bidders
  if (first === undefined || !first.isFree) return null
  const at = instantsOf(random, loadAt, time)
  busy.set(first.driver.id, at.stops.at(-1)?.leftAt ?? loadAt)
  return completedOrder(
    random,
    { ...placed, placedAt: at.placedAt },
    { winner: first.driver, others: some },
    at,
    handbook,
  )
}

/** Three months of finished orders, oldest first; trips without a free driver are skipped. */
export const makeHistory = async (world: DemoWorld): Promise<DemoOrder[]> => {
  const priceOf = createDemoPrices(world.handbook, world.geo)
  const busy: Busy = new Map()
  const orders: DemoOrder[] = []
  for (const trip of giveToClients(world, makeTrips(world.random))) {
    const order = await insertEvents(world, trip, priceOf, busy)
    if (order !== null) orders.push(order)
  }
  const placedAt = ({ row }: DemoOrder) => new Date(row.created_at).getTime()
  return orders.toSorted((a, b) => placedAt(a) - placedAt(b))
}
