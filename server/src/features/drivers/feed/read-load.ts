import { isOpenOrder } from '@karvon/domain/orders/statuses/order-sets'
import type { TruckType } from '@karvon/domain/trucks/truck-type'
import type { Locale } from '@karvon/domain/values/locale'
import { type Names, nameIn } from '../../../platform/db/name-in.ts'
import type { DriverDeps, DriverHandbook } from '../driver-deps.ts'
import { findDriver } from '../driver-repository.ts'
import { type FeedOrder, readFeedOrder } from './feed-order.ts'
import { measureWay, placeOf } from './read-feed.ts'

/** Which load, and for whom. */
export type AskedLoad = { readonly driverId: number; readonly orderId: number; readonly locale: Locale }

/** Dependencies of it: the feed's, with the names of truck types. */
export type LoadDeps = Pick<DriverDeps, 'db' | 'clock' | 'geo' | 'readMyOffers'> & {
  readonly readHandbook: () => Promise<
    Omit<DriverHandbook, 'truckTypes'> & {
      readonly truckTypes: readonly (TruckType & { readonly names: Names })[]
    }
  >
}

/**
 * One open order as the feed would show it to this driver, with its truck type's name; null if it is not open, if their truck is of
 * another type, or if they are not approved.
 */
export const readLoad = async (
  deps: LoadDeps,
  { driverId, orderId, locale }: AskedLoad,
): Promise<(FeedOrder & { readonly truckTypeName: string }) | null> => {
  const driver = await findDriver(deps.db, driverId)
  if (driver?.state !== 'approved') return null
  const handbook = await deps.readHandbook()
  const { writePoint } = deps.geo
  const order = await readFeedOrder(deps.db, orderId, {
    locale,
    writePoint,
    handbook,
    now: deps.clock.now(),
  })
  const [loading] = order?.routes ?? []
  if (order === null || loading === undefined || !isOpenOrder(order.status)) return null
  if (order.truckTypeId !== driver.truck_type_id) return null
  const truckType = handbook.truckTypes.find(({ id }) => id === driver.truck_type_id)
  const from = await placeOf(deps, driverId, driver.home_region_id)
  const way = await measureWay(deps, { from, truckTypeId: driver.truck_type_id }, loading)
  const offers = await deps.readMyOffers(deps.db, driverId, [orderId])
  return {
    ...order,
    toLoadingKm: way.distanceKm,
    toLoadingMin: way.durationMin,
    myOffer: offers.get(orderId) ?? null,
    truckTypeName: truckType === undefined ? '' : nameIn(truckType.names, locale),
  }
}
