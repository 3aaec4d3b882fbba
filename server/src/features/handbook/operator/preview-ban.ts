import { setImmediate as nextTurn } from 'node:timers/promises'
import type { previewRoadBan } from '@karvon/contract/admin/road-bans'
import type { DataOf } from '@karvon/contract/endpoint'
import { UNDELIVERED_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import { bansOnRoute } from '@karvon/domain/roads/bans-on-route'
import type { CheckedRoadBan } from '@karvon/domain/roads/check-road-ban'
import { lasting } from '@karvon/domain/roads/way'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { literals } from '../../../platform/db/literals.ts'
import type { Handbook } from '../handbook.ts'
import type { OperatorHandbookDeps } from './operator-handbook-deps.ts'

/** The orders that a ban touches for the API, in camelCase. */
export type BanPreview = DataOf<typeof previewRoadBan>

/** The soonest orders are looked at; each takes a way. */
const MOST = 200
/** Other requests run between so many ways. */
const AT_ONCE = 10
/** An order whose loading was due longer ago will hardly drive any more. */
const LATE_MS = 24 * 3_600_000
const MINUTE_MS = 60_000

const readUpcoming = (db: Db, now: Date) =>
  db
    .selectFrom('orders as o')
    .select(['o.id', 'o.truck_type_id', 'o.region_from_id', 'o.region_to_id', 'o.load_at', 'o.duration_min'])
    .select(
      sql<MapPoint[]>`(select json_agg(json_build_object('lat', p.lat, 'lng', p.lng) order by p.position)
        from order_points p where p.order_id = o.id)`.as('points'),
    )
    .where(sql<boolean>`o.status in (${literals(UNDELIVERED_STATUSES)})`)
    .where('o.load_at', '>', new Date(now.getTime() - LATE_MS))
    .orderBy('o.load_at')
    .orderBy('o.id')
    .limit(MOST)
    .execute()

type Upcoming = Awaited<ReturnType<typeof readUpcoming>>[number]

/** When an order meets the ban as it is planned; null if it does not. */
const metAt = (
  order: Upcoming,
  ban: CheckedRoadBan,
  { truckTypes, liveRules }: Handbook,
  { wayOf }: OperatorHandbookDeps,
): Date | null => {
  const truck = truckTypes.find(({ id }) => id === order.truck_type_id)
  if (truck === undefined) return null
  const { grossMassT, unloadMinutes: stopMinutes } = truck
  const way = lasting(wayOf({ points: order.points, grossMassT }), order.duration_min)
  const trip = { way, grossMassT, stopMinutes, rest: liveRules.arrivalTimes }
  const leaveAt = new Date(order.load_at.getTime() + truck.loadMinutes * MINUTE_MS)
  return bansOnRoute(trip, leaveAt, [{ ...ban, id: 0 }])[0]?.at ?? null
}

/** The upcoming orders that a ban touches. */
export const previewBan = async (ban: CheckedRoadBan, deps: OperatorHandbookDeps): Promise<BanPreview> => {
  const [handbook, upcoming] = await Promise.all([
    deps.readHandbook(),
    readUpcoming(deps.db, deps.clock.now()),
  ])
  const orders: BanPreview['orders'] = []
  for (const [nth, order] of upcoming.entries()) {
    if (nth % AT_ONCE === AT_ONCE - 1) await nextTurn()
    const at = metAt(order, ban, handbook, deps)
    if (at === null) continue
    orders.push({
      orderId: order.id,
      truckTypeId: order.truck_type_id,
      regionFromId: order.region_from_id,
      regionToId: order.region_to_id,
      loadTime: order.load_at.toISOString(),
      metAt: at.toISOString(),
    })
  }
  return { orders, lookedAt: upcoming.length }
}
