import { randomUUID } from 'node:crypto'
import { writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import type { SeededRandom } from '../../../../server/seeds/demo/seeded-random.ts'
import { readHandbookRows } from '../../../../server/src/features/handbook/handbook-repository.ts'
import { BOOKING } from '../../../booking.ts'
import { makePeople, type Person } from '../../../people.ts'
import type { Proof, ProofContext } from '../../proof.ts'
import { type Answer, callAs, callWithRetries, runConcurrently } from '../stage/call-as.ts'
import { type ServedApp, serveApp } from '../stage/served-app.ts'
import { findCheaperGrowth } from './growing-trips.ts'

const CONCURRENCY = 8
const TOWNS = [
  ['Toshkent', 41.2756, 69.2044],
  ['Jizzax', 40.1158, 67.8422],
  ['Samarqand', 39.6542, 66.9597],
  ['Buxoro', 39.7747, 64.4286],
  ['Guliston', 40.4897, 68.7842],
  ['Termiz', 37.2242, 67.2783],
  ['Nukus', 42.4531, 59.6103],
  ['Chirchiq', 41.4689, 69.5822],
] as const

const randomRoute = (random: SeededRandom) => {
  const rest = [...TOWNS]
  return Array.from({ length: random.whole(2, 4) }, () => {
    const [[address, lat, lng] = TOWNS[0]] = rest.splice(random.whole(0, rest.length - 1), 1)
    const moved = (degrees: number) =>
      Number((degrees + random.fraction() / 100).toFixed(random.whole(4, 12)))
    return { address, lat: moved(lat), lng: moved(lng) }
  })
}

const hoursAhead = (random: SeededRandom): string =>
  new Date(Date.now() + random.whole(24, 480) * 3_600_000).toISOString()

/** A random trip: route, hour, share of a truck, loaders, round trip. */
const randomTrip = (random: SeededRandom) => ({
  ...BOOKING,
  routes: randomRoute(random),
  load_time: hoursAhead(random),
  weight: random.whole(1, 1_000),
  loaders: random.whole(0, 4),
  is_full_round_trip: random.whole(0, 1),
  payment_type: 'terminal',
  ...(random.happens(0.5) && { partial_percentage: random.whole(1, 100) }),
})

type ListedPrice = {
  id: number
  available: boolean
  price: number
  quote_id: string
  breakdown: { amount: number }[]
}
type Placed = { id: number; estimate: { price: number } }

const listPrices = async ({ client }: ServedApp, trip: object, person: Person): Promise<ListedPrice[]> => {
  const query = new URLSearchParams(writeBracketFields({ ...trip }))
  const answer = await callAs(client, person, { method: 'GET', path: `/handbook/truck-types?${query}` })
  return answer.status === 200 ? (answer.data as unknown as ListedPrice[]) : []
}

const comparePrices = (listed: ListedPrice, answer: Answer): string[] => {
  if (answer.status !== 201)
    return [`not placed: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`]
  const placed = answer.data as unknown as Placed
  const sum = listed.breakdown.reduce((total, { amount }) => total + amount, 0)
  const isSame = placed.estimate.price === listed.price && sum === listed.price
  return isSame
    ? []
    : [`order ${placed.id}: listed ${listed.price}, rows ${sum}, placed ${placed.estimate.price}`]
}

/** Orders an available truck and compares the price with the listed one, with or without its quote. */
const placeListed = async (app: ServedApp, person: Person, random: SeededRandom): Promise<string[]> => {
  const trip = { ...randomTrip(random), car_type_id: random.whole(1, 10) }
  const available = (await listPrices(app, trip, person)).filter(({ available: isAvailable }) => isAvailable)
  const listed = available.find(({ id }) => id === trip.car_type_id) ?? available[0]
  if (listed === undefined) return [`no truck is available: ${JSON.stringify(trip)}`]
  const isChosen = listed.id === trip.car_type_id
  const quoted = isChosen && random.happens(0.7) ? { quote_id: listed.quote_id } : {}
  const body = { ...trip, car_type_id: listed.id, ...quoted }
  if (!isChosen) {
    const again = (await listPrices(app, body, person)).find(({ id }) => id === listed.id)
    Object.assign(listed, again)
  }
  const sent = { method: 'POST', path: '/truck-booking/book', body, key: randomUUID() }
  return comparePrices(listed, await callWithRetries(app.client, person, sent))
}

const run = async (context: ProofContext) => {
  const { isShort, random } = context
  const [pairs, trips] = isShort ? [2_000, 25] : [20_000, 500]
  const app = await serveApp(context)
  const { tariffs, priceRules } = await readHandbookRows(app.db, new Date())
  const cheaper = findCheaperGrowth(random, [...tariffs.values()], priceRules, pairs)
  const [person] = await makePeople(app.pool, 'individual', 1)
  if (person === undefined) throw new Error('nobody was made')
  const wrong: string[] = []
  await runConcurrently(Array(trips).fill(null), CONCURRENCY, async () => {
    wrong.push(...(await placeListed(app, person, random)))
  })
  const figure = `${cheaper.length} of ${pairs} longer trips were cheaper; ${trips - wrong.length} of ${trips} orders placed at the listed price`
  return { figure, failures: [...cheaper, ...wrong] }
}

/** T15: the estimate grows with the trip and is the price of the order. */
export const ESTIMATES: Proof = {
  id: 'T15',
  statement:
    'the estimate never decreases as the trip grows, and an order placed in time gets the estimated price',
  run,
}
