import { type AgreedPrice, agreedPricesFor } from '@karvon/domain/carriers/lane-prices/match-lane-price'
import type { CheckedDraft } from '@karvon/domain/orders/order-draft'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { readAgreedLanes } from '../../../platform/db/queries/agreed-lanes.ts'
import type { CreateDeps, OrderAuthor, OrderGeo, PricedOrder } from './create-deps.ts'

/** What own carriers of the company have agreed for a checked order: a whole truck, straight from one point to another. */
export const readAgreedPrices = async (
  { checked, price }: { readonly checked: CheckedDraft; readonly price: PricedOrder },
  { companyId }: OrderAuthor,
  { db, geo }: Pick<CreateDeps, 'db'> & { readonly geo: Pick<OrderGeo, 'regionOf'> },
): Promise<readonly AgreedPrice[]> => {
  const { bounds, partialPercent } = price
  if (companyId === null || bounds === null || partialPercent > 0 || checked.points.length !== 2) return []
  const { isRoundTrip, truckType } = checked
  const loadDay = tashkentDate(checked.loadAt)
  const asked = { companyId, truckTypeId: truckType.id, isRoundTrip, loadDay }
  const points = checked.points.map(({ point }) => ({ point, regionId: geo.regionOf(point) ?? 0 }))
  return agreedPricesFor(await readAgreedLanes(db, asked), { ...asked, points, partialPercent, bounds })
}

/** The rows that keep them with the order. */
export const agreedRows = <Id>(orderId: Id, agreed: readonly AgreedPrice[]) =>
  agreed.map(({ id, driverId, priceUzs }) => ({
    order_id: orderId,
    driver_id: driverId,
    lane_price_id: id,
    price_uzs: priceUzs,
  }))
