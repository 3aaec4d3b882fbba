import type { TruckType } from '@karvon/domain/trucks/truck-type'
import type { PricedRoute, PricingGeo } from './pricing-deps.ts'
import type { Way } from './trip-question.ts'

/** The kilometers of a route for one truck: out, and back for a round trip. */
export type Kilometers = {
  readonly distanceKm: number
  readonly outwardKm: number
  readonly returnKm: number
  readonly durationMin: number | null
  readonly route: PricedRoute | null
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
  }
}

/** Without points the sent distance is the way out; a round trip goes it once more (docs/product.md#round-trips). */
const byHint = (distanceKm: number, isRoundTrip: boolean): Kilometers => {
  const outwardKm = oneDecimal(isRoundTrip ? distanceKm / 2 : distanceKm)
  const returnKm = isRoundTrip ? oneDecimal(distanceKm - outwardKm) : 0
  return { distanceKm: oneDecimal(distanceKm), outwardKm, returnKm, durationMin: null, route: null }
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
  const masses = [...new Set(trucks.map(truck => truck.grossMassT))].sort((a, b) => a - b)
  const ask = async (grossMassT: number) =>
    byRoute(await geo.route({ points: way.points, grossMassT }), isRoundTrip)
  const lightest = await ask(masses[0] ?? 0)
  const heaviest = await ask(masses.at(-1) ?? 0)
  if (lightest.distanceKm === heaviest.distanceKm) return () => lightest
  const byMass = new Map(await Promise.all(masses.map(async mass => [mass, await ask(mass)] as const)))
  return truck => byMass.get(truck.grossMassT) ?? heaviest
}
