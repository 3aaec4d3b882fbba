import type { CardOrder } from '@karvon/domain/ledger/prepayment'
import {
  lateDriverRisk,
  loadTimeRisk,
  longStopRisk,
  noOffersRisk,
  notMovingRisk,
  replacementRisk,
  type TruckPlace,
  waitingRisk,
} from '@karvon/domain/operators/at-risk'
import { disputeRisk } from '@karvon/domain/operators/dispute-risk'
import { claimRisk, objectionRisk } from '@karvon/domain/operators/objection-risk'
import { unpaidRisk } from '@karvon/domain/operators/payment-risk'
import type { Risk, RiskRules } from '@karvon/domain/operators/risk'
import type { ReplacementStatus } from '@karvon/domain/orders/ending/replacement'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { UNDELIVERED_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import { waitingStart } from '@karvon/domain/orders/waiting-clock'
import { greatCircleKm } from '@karvon/domain/values/map-point'
import { sql } from 'kysely'
import type { StoredDeal } from '../../../platform/db/column-types.ts'
import type { Db } from '../../../platform/db/database.ts'
import { literals } from '../../../platform/db/literals.ts'
import { SELECT_CARD_ORDER } from '../../../platform/db/queries/card-order.ts'
import { type PointRow, pointFields } from '../../../platform/db/stored-points.ts'

type Stop = PointRow & { readonly arrivedAt: string | null; readonly leftAt: string | null }

/** An order that lives, or has ended with something to decide, as far as it can be at risk, and what a row about it names. */
export type LiveOrder = {
  id: number
  status: OrderStatus
  load_at: Date
  region_from_id: number
  region_to_id: number
  deal: StoredDeal | null
  since: Date
  new_time_until: Date | null
  carrier_since: Date | null
  late_told_at: Date | null
  another_driver_asked_at: Date | null
  disputed_at: Date | null
  objected_at: Date | null
  claimed_at: Date | null
  late_minutes: number
  asked: { status: ReplacementStatus; askedAt: string } | null
  stops: Stop[]
  card: CardOrder | null
  lat: number | null
  lng: number | null
  position_at: Date | null
  still_since: Date | null
  client_name: string | null
  carrier_name: string | null
}

/** An order and its risk. */
export type OrderRisk = { readonly order: LiveOrder; readonly risk: Risk }

const KM_PER_DEGREE = 111.2

/**
 * Orders that have neither ended nor await confirmation, and those that ended with an objection or a claim to decide. `since` is when the order got its status;
 * `still_since` the last time its truck was seen farther than `stillKm` from where it is now, or otherwise
 * the first time it was seen.
 */
export const readLiveOrders = async (
  db: Db,
  stillKm: number,
  orderId: number | null,
): Promise<LiveOrder[]> => {
  const { rows } = await sql<LiveOrder>`
    select o.id, o.status, o.load_at, o.region_from_id, o.region_to_id, o.deal, p.lat, p.lng, p.at as position_at,
      coalesce((select max(e.at) from order_events e where e.order_id = o.id and e.to_status = o.status
        and e.from_status is distinct from e.to_status), o.created_at) as since,
      o.new_time_asked_at + (select (value #>> '{waitingOrders,expireAfterHours}')::float8 * interval '1 hour'
        from settings where key = 'live_rules') as new_time_until,
      o.carrier_since, o.late_told_at, o.another_driver_asked_at, o.disputed_at,
      (select n.objected_at from no_shows n where n.order_id = o.id and n.state = 'objected') as objected_at,
      (select c.opened_at from claims c where c.order_id = o.id and c.state = 'open') as claimed_at,
      (select (value #>> '{fault,lateMinutes}')::float8 from settings where key = 'live_rules') as late_minutes, ${SELECT_CARD_ORDER} as card,
      (select json_build_object('status', r.status, 'askedAt', r.asked_at) from replacements r
        where r.order_id = o.id and r.from_driver_id = o.carrier_id order by r.id desc limit 1) as asked,
      (select json_agg(json_build_object(${pointFields('s')}, 'arrivedAt', s.arrived_at, 'leftAt', s.left_at)
        order by s.position) from order_points s where s.order_id = o.id) as stops,
      coalesce(
        (select max(h.at) from position_history h where h.order_id = o.id and h.at >= o.accepted_at and sqrt(((h.lat - p.lat) * ${KM_PER_DEGREE}) ^ 2
          + ((h.lng - p.lng) * ${KM_PER_DEGREE} * cos(radians(p.lat))) ^ 2) > ${stillKm}::float8),
        (select min(h.at) from position_history h where h.order_id = o.id and h.at >= o.accepted_at), p.at) as still_since,
      nullif(concat_ws(' ', c.first_name, c.last_name), '') as client_name,
      nullif(concat_ws(' ', d.first_name, d.last_name), '') as carrier_name
    from orders o
    join users c on c.id = o.client_id
    left join users d on d.id = o.carrier_id
    left join last_positions p on p.driver_id = o.carrier_id and p.at >= o.accepted_at
    where o.id in (
        select id from orders where status in (${literals(UNDELIVERED_STATUSES)})
        union all select order_id from no_shows where state = 'objected'
        union all select order_id from claims where state = 'open')
      and (${orderId}::int is null or o.id = ${orderId}::int)
    order by o.id`.execute(db)
  return rows
}

const placeOf = ({ position_at: at, still_since: stillSince }: LiveOrder): TruckPlace | null =>
  at === null || stillSince === null ? null : { at, stillSince }

const toLoadingKm = ({ lat, lng, stops: [loading] }: LiveOrder): number | null =>
  lat === null || lng === null || loading === undefined ? null : greatCircleKm({ lat, lng }, loading)

/** A wait at the loading point begins at the agreed time at the earliest. */
const waitOf = ({ status, stops, deal, load_at }: LiveOrder) => {
  const at = stops.findLastIndex(({ arrivedAt }) => arrivedAt !== null)
  const arrivedAt = stops[at]?.arrivedAt
  if (deal === null || arrivedAt === null || arrivedAt === undefined) return null
  const isLoading = status === 'arrived'
  return {
    startedAt: waitingStart(new Date(arrivedAt), isLoading ? load_at : null),
    freeMinutes: isLoading ? deal.loadMinutesFree : deal.unloadMinutesFree,
  }
}

const departedAt = ({ stops, since }: LiveOrder): Date => {
  const left = stops.findLast(({ leftAt }) => leftAt !== null)?.leftAt
  return left === null || left === undefined ? since : new Date(left)
}

const waitingOrderRisk = (
  { status, load_at: loadAt, new_time_until: expiresAt, since }: LiveOrder,
  rules: RiskRules,
  now: Date,
) =>
  loadTimeRisk({ loadAt, expiresAt }, now) ??
  (status === 'new' ? noOffersRisk({ since, loadAt }, rules, now) : null)

const lateRisk = (order: LiveOrder, now: Date): Risk | null =>
  lateDriverRisk(
    {
      status: order.status,
      loadAt: order.load_at,
      carrierSince: order.carrier_since,
      lateToldAt: order.late_told_at,
      anotherDriverAskedAt: order.another_driver_asked_at,
    },
    toLoadingKm(order),
    { lateMinutes: order.late_minutes },
    now,
  )

const awaitedPaymentRisk = ({ status, card, load_at: loadAt, stops }: LiveOrder, now: Date): Risk | null => {
  const arrivedAt = stops[0]?.arrivedAt ?? null
  const arrived = arrivedAt === null ? null : new Date(arrivedAt)
  return unpaidRisk({ status, card, loadAt, arrivedAt: arrived }, now)
}

const riskOf = (order: LiveOrder, rules: RiskRules, now: Date): Risk | null => {
  const place = placeOf(order)
  const loadAt = order.load_at
  switch (order.status) {
    case 'new':
    case 'order':
      return waitingOrderRisk(order, rules, now)
    case 'accepted':
      return (
        lateRisk(order, now) ??
        awaitedPaymentRisk(order, now) ??
        notMovingRisk({ loadAt, place, toLoadingKm: toLoadingKm(order) }, rules, now)
      )
    case 'processing':
      return longStopRisk({ departedAt: departedAt(order), place }, rules, now)
    case 'arrived':
    case 'pause': {
      const wait = waitOf(order)
      return awaitedPaymentRisk(order, now) ?? (wait === null ? null : waitingRisk(wait, rules, now))
    }
    case 'done':
      return claimRisk(order.claimed_at, now)
    case 'canceled':
      return objectionRisk(order.objected_at, now)
    case 'confirmation':
      return null
  }
}

/** The orders at risk now, of all or of one. */
export const readOrderRisks = async (
  db: Db,
  rules: RiskRules,
  now: Date,
  orderId: number | null = null,
): Promise<OrderRisk[]> => {
  const orders = await readLiveOrders(db, rules.stillKm, orderId)
  return orders.flatMap(order => {
    const asked = order.asked === null ? null : { ...order.asked, askedAt: new Date(order.asked.askedAt) }
    const risk =
      replacementRisk(asked, order.since, now) ??
      disputeRisk(order.disputed_at, now) ??
      riskOf(order, rules, now)
    return risk === null ? [] : [{ order, risk }]
  })
}
