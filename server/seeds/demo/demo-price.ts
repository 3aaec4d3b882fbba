import { wholeRoute } from '@karvon/domain/orders/round-trip'
import type { Handbook } from '../../src/features/handbook/handbook.ts'
import { priceTruck } from '../../src/features/pricing/price-list.ts'
import type { PricedRoute, PricingGeo } from '../../src/features/pricing/pricing-deps.ts'
import { routePerTruck } from '../../src/features/pricing/route-per-truck.ts'
import type { DemoTrip } from './demo-trips.ts'

type TruckType = Handbook['truckTypes'][number]

/** The price of a trip as the product calculates it, for loading by day. */
export type DemoPrice = Awaited<ReturnType<ReturnType<typeof createDemoPrices>>>

/** Prices trips by the handbook and the roads; routes are cached. */
export const createDemoPrices = (handbook: Handbook, geo: PricingGeo) => {
  const routes = new Map<string, PricedRoute | Promise<PricedRoute>>()
  const remembering: PricingGeo = {
    ...geo,
    route: asked => {
      const key = JSON.stringify(asked)
      const route = routes.get(key) ?? geo.route(asked)
      routes.set(key, route)
      return route
    },
  }
  return async (trip: DemoTrip, truck: TruckType, loadAt: Date) => {
    const stops = wholeRoute([trip.from, trip.to], trip.isRoundTrip)
    const points = stops.map(({ point }) => point)
    const way = { kind: 'points', points } as const
    const kilometersOf = await routePerTruck(way, trip.isRoundTrip, [truck], remembering)
    const regionIds = points.map(point => geo.regionOf(point) ?? 0)
    const question = {
      way,
      regionIds,
      regionsOnWay: regionIds,
      extraStops: 0,
      isApproximate: false,
      isRoundTrip: trip.isRoundTrip,
      loadAt,
      loaders: 0,
      weightKg: null,
      dimensions: null,
      pieces: [],
      truckKeys: null,
      partialPercent: trip.partialPercent,
      chosenTruckTypeId: truck.id,
    }
    const { estimate, bounds, kilometers, ...price } = priceTruck(
      question,
      truck,
      kilometersOf(truck),
      handbook,
    )
    const { route, distanceKm } = kilometers
    if (estimate === null || bounds === null || route === null) {
      throw new Error(`${truck.key} can't go from ${trip.from.address} to ${trip.to.address}`)
    }
    return { ...price, estimate, bounds, distanceKm, route, stops, regionIds: question.regionIds }
  }
}
