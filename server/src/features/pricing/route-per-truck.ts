import { roadMeasures } from '@karvon/domain/trucks/road-measures'
import type { TruckType } from '@karvon/domain/trucks/truck-type'
import type { PricedRoute, PricingGeo, TruckWay } from './pricing-deps.ts'
import type { Way } from './trip-question.ts'

/** The kilometers of a route for one truck: out, and back for a round trip. */
export type Kilometers = {
  readonly distanceKm: number
  readonly outwardKm: number
  readonly returnKm: number
  readonly durationMin: number | null
  readonly route: PricedRoute | null
  /** Who measured the route; null without one. */
  readonly source: string | null
}

const oneDecimal = (km: number) => Math.round(km * 10) / 10

const byRoute = (route: PricedRoute, isRoundTrip: boolean): Kilometers => {
  const returnKm = isRoundTrip ? (route.legs.at(-1)?.distanceKm ?? 0) : 0
  return {
    distanceKm: route.distanceKm,
    outwardKm: oneDecimal(route.distanceKm - returnKm),
    returnKm,
    durationMin: route.durationMin,
    route,
    source: route.source,
  }
}

/** Without points the sent distance is the way out; a round trip goes it once more (docs/product.md#round-trips). */
const byHint = (distanceKm: number, isRoundTrip: boolean): Kilometers => {
  const outwardKm = oneDecimal(isRoundTrip ? distanceKm / 2 : distanceKm)
  const returnKm = isRoundTrip ? oneDecimal(distanceKm - outwardKm) : 0
  return {
    distanceKm: oneDecimal(distanceKm),
    outwardKm,
    returnKm,
    durationMin: null,
    route: null,
    source: null,
  }
}

type Routes = ReadonlyMap<number, PricedRoute>

/** The route of each truck by its id. */
const measure = async (
  trucks: readonly TruckType[],
  routeOf: (truck: TruckType) => PricedRoute | Promise<PricedRoute>,
): Promise<Routes> => {
  const byMass = trucks.toSorted((a, b) => a.grossMassT - b.grossMassT)
  const ends = [byMass[0], byMass.at(-1)].filter(truck => truck !== undefined)
  const [lightest, heaviest] = await Promise.all(ends.map(routeOf))
  if (lightest !== undefined && lightest.distanceKm === heaviest?.distanceKm) {
    return new Map(trucks.map(({ id }) => [id, lightest]))
  }
  return new Map(await Promise.all(trucks.map(async truck => [truck.id, await routeOf(truck)] as const)))
}

/** Null if no outside provider has measured them all: distances of two maps are not compared in one list of prices. */
const measureOutside = async (
  trucks: readonly TruckType[],
  wayOf: (truck: TruckType) => TruckWay,
  { outside }: PricingGeo,
): Promise<Routes | null> => {
  if (outside === undefined) return null
  const answerBy = outside.answerBy()
  const routes = await measure(trucks, truck => outside.route({ ...wayOf(truck), answerBy }))
  const sources = new Set([...routes.values()].map(({ source }) => source))
  return sources.size === 1 ? routes : null
}

/**
 * The way of each truck type: roads closed to heavy trucks make theirs longer. Most ways touch no such road; then the
 * lightest and the heaviest go the same way, and so do all between.
 */
export const routePerTruck = async (
  way: Way,
  isRoundTrip: boolean,
  trucks: readonly TruckType[],
  geo: PricingGeo,
): Promise<(truck: TruckType) => Kilometers> => {
  if (way.kind === 'regions') {
    const same = byHint(way.distanceKm, isRoundTrip)
    return () => same
  }
  const wayOf = (truck: TruckType): TruckWay => ({
    points: way.points,
    grossMassT: truck.grossMassT,
    truck: roadMeasures(truck),
  })
  const routes =
    (await measureOutside(trucks, wayOf, geo)) ?? (await measure(trucks, truck => geo.route(wayOf(truck))))
  return truck => {
    const route = routes.get(truck.id)
    if (route === undefined) throw new Error(`no route was measured for truck type ${truck.key}`)
    return byRoute(route, isRoundTrip)
  }
}
