import type { previewTariff } from '@karvon/contract/admin/handbook'
import type { DataOf } from '@karvon/contract/endpoint'
import { backhaulShare, passCrossings } from '@karvon/domain/pricing/directions'
import { estimatePrice, type Trip } from '@karvon/domain/pricing/estimate-price'
import type { PriceRules, Tariff } from '@karvon/domain/pricing/tariff'
import type { Region } from '@karvon/domain/trucks/region-groups'
import { sumUzs } from '@karvon/domain/values/uzs'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** The prices of recent orders under other rules for the API, in camelCase. */
export type PricePreview = DataOf<typeof previewTariff>

/** Pricing input: the tariff of each truck type, and the coefficients. */
export type Pricing = {
  readonly tariffOf: (truckTypeId: number) => Tariff | undefined
  readonly rules: PriceRules
}

const MOST = 20

const readRecent = (db: Db, truckTypeId: number | null) =>
  db
    .selectFrom('orders as o')
    .select(['o.id', 'o.truck_type_id', 'o.region_from_id', 'o.region_to_id', 'o.load_at', 'o.distance_km'])
    .select(['o.is_round_trip', 'o.partial_percent', 'o.loaders', 'o.estimate_rows'])
    .select(sql<number>`(select count(*)::int from order_points p where p.order_id = o.id)`.as('points'))
    .select(
      sql<
        number[]
      >`(select array_agg(p.region_id order by p.position) from order_points p where p.order_id = o.id)`.as(
        'point_regions',
      ),
    )
    .$if(truckTypeId !== null, query => query.where('o.truck_type_id', '=', truckTypeId ?? 0))
    .orderBy('o.id', 'desc')
    .limit(MOST)
    .execute()

const readRegions = (db: Db): Promise<Region[]> =>
  db.selectFrom('regions').select(['id', 'group_id as groupId']).execute()

type Recent = Awaited<ReturnType<typeof readRecent>>[number]

const oneDecimal = (km: number) => Math.round(km * 10) / 10

/** The direction of an order for its price. */
const directionOf = (order: Recent, { backhauls }: PriceRules, regions: readonly Region[]) => {
  const { region_from_id: from, region_to_id: to, is_round_trip: isRoundTrip } = order
  return {
    passCrossings: passCrossings(order.point_regions),
    backhaulShare: isRoundTrip ? 0 : backhaulShare(from, to, backhauls, regions),
  }
}

/** The trip an order was priced for: its road row gives the outward distance, the rest of the route is the return. */
const tripOf = (order: Recent, rules: PriceRules, regions: readonly Region[]): Trip => {
  const road = order.estimate_rows.find(({ code }) => code === 'road')
  const outwardKm = road?.quantity ?? order.distance_km
  return {
    outwardKm,
    returnKm: order.is_round_trip ? oneDecimal(order.distance_km - outwardKm) : 0,
    extraStops: Math.max(0, order.points - (order.is_round_trip ? 1 : 0) - 2),
    share: order.partial_percent === 0 ? 1 : order.partial_percent / 100,
    loaders: order.loaders,
    loadAt: order.load_at,
    ...directionOf(order, rules, regions),
  }
}

/** The newest orders, of one truck type or (null) of all, with their prices under the current and the other rules. */
export const previewPrices = async (
  db: Db,
  truckTypeId: number | null,
  now: Pricing,
  then: Pricing,
): Promise<PricePreview> => {
  const recent = await readRecent(db, truckTypeId)
  const regions = await readRegions(db)
  const orders = recent.flatMap(order => {
    const [old, next] = [now.tariffOf(order.truck_type_id), then.tariffOf(order.truck_type_id)]
    if (old === undefined || next === undefined) return []
    return [
      {
        orderId: order.id,
        truckTypeId: order.truck_type_id,
        regionFromId: order.region_from_id,
        regionToId: order.region_to_id,
        loadTime: order.load_at.toISOString(),
        distance: order.distance_km,
        oldPrice: estimatePrice(tripOf(order, now.rules, regions), old, now.rules).priceUzs,
        newPrice: estimatePrice(tripOf(order, then.rules, regions), next, then.rules).priceUzs,
      },
    ]
  })
  return {
    orders,
    oldTotal: sumUzs(orders.map(({ oldPrice }) => oldPrice)),
    newTotal: sumUzs(orders.map(({ newPrice }) => newPrice)),
  }
}
