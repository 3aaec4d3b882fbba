import type { findAgreedPrices, showAgreedPrice } from '@karvon/contract/carriers/lane-prices'
import type { DataOf } from '@karvon/contract/endpoint'
import { agreedPricesFor } from '@karvon/domain/carriers/lane-prices/match-lane-price'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { readAgreedLanes } from '../../../platform/db/queries/agreed-lanes.ts'
import { isOfferedTo } from '../../../platform/db/queries/offered-to.ts'
import { shownDriverName } from '../driver-name.ts'
import { boundsOf, type LanePriceDeps } from './lane-price-deps.ts'

/** An order that is being written. */
export type AskedOrder = {
  readonly companyId: number
  readonly from: MapPoint
  readonly to: MapPoint
  readonly truckTypeId: number
  readonly isRoundTrip: boolean
  readonly loadDay: string
}

/** What own carriers of a company have agreed for an order that is being written, the cheapest first. */
export const findPrices = async (
  asked: AskedOrder,
  { db, regionOf, readHandbook }: LanePriceDeps,
): Promise<DataOf<typeof findAgreedPrices>> => {
  const points = [asked.from, asked.to].map(point => ({ point, regionId: regionOf(point) ?? 0 }))
  const bounds = boundsOf((await readHandbook()).priceRules)
  const prices = agreedPricesFor(await readAgreedLanes(db, asked), {
    ...asked,
    points,
    partialPercent: 0,
    bounds,
  })
  if (prices.length === 0) return []
  const rows = await db
    .selectFrom('lane_prices as p')
    .innerJoin('users as u', 'u.id', 'p.driver_id')
    .select(['p.id', 'p.own_carrier_id', 'p.driver_id', 'u.first_name', 'u.last_name'])
    .where(
      'p.id',
      'in',
      prices.map(({ id }) => id),
    )
    .execute()
  return prices.flatMap(({ id, priceUzs: price }) => {
    const row = rows.find(each => each.id === id)
    if (row === undefined) return []
    const carrier = { id: row.own_carrier_id, driverId: row.driver_id, name: shownDriverName(row) }
    return [{ carrier, price }]
  })
}

/** What a driver has agreed for an order that was placed; null without a price, or if the order is not offered to them. */
export const readAgreedPrice = async (
  db: Db,
  driverId: number,
  orderId: number,
  now: Date,
): Promise<DataOf<typeof showAgreedPrice>> => {
  const row = await db
    .selectFrom('agreed_prices as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .innerJoin('companies as c', 'c.id', 'o.client_company_id')
    .select(['a.price_uzs', 'o.gives_to_carriers', 'c.title'])
    .where('a.order_id', '=', orderId)
    .where('a.driver_id', '=', driverId)
    .where(isOfferedTo('o', sql`${driverId}::int`, now))
    .executeTakeFirst()
  return row === undefined
    ? null
    : { price: row.price_uzs, atOnce: row.gives_to_carriers, company: row.title }
}
