import { OPEN_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import { type CarryingType, filledPercent } from '@karvon/domain/trucks/carry-loads'
import type { Locale } from '@karvon/domain/values/locale'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { sql } from 'kysely'
import { isOfferedTo } from '../../../platform/db/queries/offered-to.ts'
import type { DriverDeps } from '../driver-deps.ts'
import type { Asker } from './asker.ts'
import { type FeedOrder, type FeedRow, feedOrderOf, selectFeedOrders } from './feed-order.ts'

/** The way by road from a driver's truck to a point. */
export const measureWay = (
  { geo }: Pick<DriverDeps, 'geo'>,
  { from, truck }: Pick<Asker, 'from' | 'truck'>,
  to: MapPoint,
) => geo.route({ points: [from, to], grossMassT: truck.grossMassT })

/** How much of the truck an order takes, in percent; null for one of the truck's own type. */
export const filledBy = (row: FeedRow, truck: CarryingType): number | null => {
  if (row.truck_type_id === truck.id) return null
  const box = { lengthM: row.length_m, widthM: row.width_m, heightM: row.height_m }
  return filledPercent(truck, { box, partialPercent: row.partial_percent, weightKg: row.weight_kg })
}

const loadingPointOf = (row: FeedRow): MapPoint => {
  const [loading] = row.routes
  if (loading === undefined) throw new Error(`order ${row.id} has no loading point`)
  return loading
}

/** Who looks at which orders. */
export type PageOfOrders = {
  readonly driverId: number
  readonly asker: Asker
  readonly ids: readonly number[]
  readonly locale: Locale
}

/** These orders as far as they are still open, with the driver's way to them, their offers, and how much of the truck each takes. */
export const readPage = async (
  deps: Pick<DriverDeps, 'db' | 'clock' | 'geo' | 'readHandbook' | 'readMyOffers'>,
  { driverId, asker, ids, locale }: PageOfOrders,
): Promise<FeedOrder[]> => {
  const { db, clock, geo, readHandbook, readMyOffers } = deps
  const now = clock.now()
  const [rows, offers] = await Promise.all([
    selectFeedOrders(db)
      .where('o.id', 'in', ids)
      .where('o.status', 'in', OPEN_STATUSES)
      .where(isOfferedTo('o', sql`${driverId}::int`, now))
      .execute(),
    readMyOffers(db, driverId, ids),
  ])
  const { writePoint } = geo
  const reader = { locale, writePoint, handbook: await readHandbook(), now }
  return Promise.all(
    rows.map(async row => {
      const { distanceKm, durationMin } = await measureWay(deps, asker, loadingPointOf(row))
      return {
        ...feedOrderOf(row, reader),
        filledPercent: filledBy(row, asker.truck),
        toLoadingKm: distanceKm,
        toLoadingMin: durationMin,
        myOffer: offers.get(row.id) ?? null,
      }
    }),
  )
}
