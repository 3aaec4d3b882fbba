import { writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { BOOK, BOOKING, PLACES, PRICES } from '../../../test/booking.ts'
import { lastQuestion, startFakeOsrm, startFakeValhalla } from '../../../test/fakes/fake-geo-providers.ts'
import { TEST_ENVIRONMENT } from '../../../test/test-app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { readConfig } from '../../platform/config.ts'

const [osrm, valhalla] = [await startFakeOsrm(), await startFakeValhalla()]
afterAll(() => Promise.all([osrm.close(), valhalla.close()]))

const test = useTestApp({
  config: readConfig({ ...TEST_ENVIRONMENT, OSRM_URL: osrm.url, VALHALLA_URL: valhalla.url }),
  rollsBack: false,
})
const own = useTestApp()

beforeEach(async () => {
  for (const { received, faults, state } of [osrm, valhalla]) {
    for (const list of [received, faults]) list.length = 0
    Object.assign(state, { snapM: 12, knowsRoads: true, by: [] })
  }
  await test.db.deleteFrom('geo_answers').execute()
})

/** The way to Samarqand without Kazakhstan, which is in between. */
const driveAround = () => {
  for (const { state } of [osrm, valhalla]) state.by = [PLACES.guliston, { lat: 40.1158, lng: 67.8422 }]
}

type Price = { readonly id: number; readonly price: number; readonly quote_id: string }

const pricesOf = async (
  app: Pick<typeof test, 'ask'>,
  routes: readonly object[] = BOOKING.routes,
): Promise<Price[]> => {
  const { date, time, weight } = BOOKING
  const fields = writeBracketFields({ routes, date, time, weight })
  const answer = await app.ask({ url: `${PRICES}?${new URLSearchParams(fields)}` })
  return answer.json().data
}
const isuzuOf = (prices: readonly Price[]): Price => {
  const found = prices.find(({ id }) => id === BOOKING.car_type_id)
  if (found === undefined) throw new Error('no price')
  return found
}

/** A trip of each test's own, because answers are remembered. */
const tripFrom = (lat: number) => [{ ...PLACES.tashkent, lat }, PLACES.samarqand]

const book = async (routes: readonly object[], quoteId?: string) => {
  const payload = { ...BOOKING, routes, ...(quoteId !== undefined && { quote_id: quoteId }) }
  const answer = await test.asAziza({ method: 'POST', url: BOOK, payload })
  expect([answer.statusCode, answer.json().errors]).toEqual([201, undefined])
  return test.db
    .selectFrom('orders')
    .select(['distance_km', 'duration_min', 'route_source', 'estimate_uzs', 'route'])
    .where('id', '=', answer.json().data.id)
    .executeTakeFirstOrThrow()
}

const routeOf = async (points: readonly { lat: number; lng: number }[], grossMass?: number) => {
  const body = { points: points.map(({ lat, lng }) => ({ lat, lng })), gross_mass: grossMass }
  return (await test.ask({ method: 'POST', url: '/api/geo/route', payload: body })).json().data
}

/** The price once every answer is forgotten: some are only stored a moment after they were given. */
const priceWithoutAnswers = async (routes: readonly object[]): Promise<number> => {
  await test.db.deleteFrom('geo_answers').execute()
  return isuzuOf(await pricesOf(test, routes)).price
}

describe('a route', () => {
  it('is that of the router for trucks, else that of the one for cars, else ours', async () => {
    // another way each time, because answers are remembered
    const sourceTo = async (lat: number) =>
      (await routeOf([PLACES.tashkent, { ...PLACES.guliston, lat }], 12)).source
    expect(await sourceTo(40.49)).toBe('valhalla')
    valhalla.state.knowsRoads = false
    expect(await sourceTo(40.48)).toBe('osrm')
    osrm.state.snapM = 9_000
    expect(await sourceTo(40.47)).toBe('embedded')
    expect(await sourceTo(40.49)).toBe('valhalla')
  })

  it('is ours where the one of others leads through the neighboring country', async () => {
    valhalla.state.by = [PLACES.khujand, { lat: 40.2931, lng: 70.4256 }]
    osrm.state.by = valhalla.state.by
    const way = [
      { lat: 40.2208, lng: 69.2697 },
      { lat: 40.5286, lng: 70.9425 },
    ]
    expect((await routeOf(way)).source).toBe('embedded')
  })

  it('for a truck that a road is closed to is never that of a car', async () => {
    valhalla.state.knowsRoads = false
    const way = [PLACES.samarqand, { lat: 39.0578, lng: 66.8342 }]
    expect((await routeOf(way, 40)).source).toBe('embedded')
    expect((await routeOf(way, 10)).source).toBe('osrm')
  })
})

describe('prices', () => {
  beforeEach(driveAround)

  it('are by the roads of others, asked for with the measures of each end of the list', async () => {
    const [mine, others] = [await pricesOf(own), await pricesOf(test)]
    expect(isuzuOf(others).price).not.toBe(isuzuOf(mine).price)
    const trucks = valhalla.received.map(({ body }) => JSON.parse(body.toString()).costing_options.truck)
    expect(trucks.map(({ height }) => height).sort()).toEqual([2.6, 4])
    expect(lastQuestion(valhalla).costing).toBe('truck')
  })

  it('of one list have one source: ours if others measure only some of the trucks', async () => {
    valhalla.state.knowsRoads = false
    osrm.state.knowsRoads = true
    const way = [PLACES.samarqand, { ...PLACES.samarqand, lat: 39.0578, lng: 66.8342 }]
    expect(await pricesOf(test, way)).toMatchObject(
      (await pricesOf(own, way)).map(({ id, price }) => ({ id, price })),
    )
  })
})

describe('a quote', () => {
  beforeEach(driveAround)

  it('keeps its price, kilometers, minutes and source when its provider fails before the booking', async () => {
    const trip = tripFrom(41.28)
    const quoted = isuzuOf(await pricesOf(test, trip))
    const route = await routeOf(trip)
    for (const { state } of [osrm, valhalla]) state.knowsRoads = false
    await expect.poll(() => priceWithoutAnswers(trip)).not.toBe(quoted.price)
    const { route: line, ...order } = await book(trip, quoted.quote_id)
    expect(order).toEqual({
      ...{ distance_km: route.distance_km, duration_min: route.duration_min },
      ...{ route_source: 'valhalla', estimate_uzs: quoted.price },
    })
    expect(line.length).toBeGreaterThan(10)
  })

  it('of ours stays ours when a provider is back', async () => {
    const trip = tripFrom(41.29)
    for (const { state } of [osrm, valhalla]) state.knowsRoads = false
    const quoted = isuzuOf(await pricesOf(test, trip))
    for (const { state } of [osrm, valhalla]) state.knowsRoads = true
    expect(await book(trip, quoted.quote_id)).toMatchObject({
      ...{ route_source: 'embedded', estimate_uzs: quoted.price },
    })
  })

  it('is not needed: an order without one has the source of its own price', async () => {
    expect(await book(tripFrom(41.27))).toMatchObject({ route_source: 'valhalla' })
  })
})
