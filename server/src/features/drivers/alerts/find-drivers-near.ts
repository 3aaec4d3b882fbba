import {
  MOST_DRIVERS_TOLD,
  STANDARD_ALERTS,
  TOLD_AGAIN_BELOW,
  WAY_TO_LOADING,
} from '@karvon/domain/drivers/feed/load-alerts'
import { STANDARD_SETTINGS } from '@karvon/domain/notices/notice-settings'
import type { Locale } from '@karvon/domain/values/locale'
import { tashkentTime } from '@karvon/domain/values/tashkent-time'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { hasPush, hasTelegram } from '../../../platform/db/queries/reachable.ts'

/** An order that drivers are to hear of; `since` is when it became open or was changed. */
export type LoadToTell = {
  readonly orderId: number
  readonly cause: 'open' | 'changed'
  readonly since: string
}

/** A driver to tell of an order. */
export type NearDriver = {
  readonly order_id: number
  readonly user_id: number
  readonly locale: Locale | null
  readonly km: number
}

const HOUR_MS = 3_600_000

const EARTH_KM = 6_371

/** The way from the truck, or else from the middle of its home region, to the loading point. */
const WAY_KM = sql`${EARTH_KM * WAY_TO_LOADING.detour}::float8 * 2 * asin(least(1, sqrt(
  power(sin(radians(place.lat - l.lat) / 2), 2)
    + cos(radians(l.lat)) * cos(radians(place.lat)) * power(sin(radians(place.lng - l.lng) / 2), 2))))`

/** Somebody whom neither Telegram nor push reaches sees the load in the feed like everyone else. */
const IS_REACHED = sql`(${hasTelegram('u')} or ${hasPush('u')})`

/** In quiet hours a load would be told in the morning, when another driver has it. */
const isQuiet = (now: Date): RawBuilder<boolean> => {
  const time = sql`${tashkentTime(now)}::text`
  const from = sql`coalesce(n.quiet_from, ${STANDARD_SETTINGS.quietFrom})`
  const to = sql`coalesce(n.quiet_to, ${STANDARD_SETTINGS.quietTo})`
  return sql`case when ${from} <= ${to} then ${time} >= ${from} and ${time} < ${to} else ${time} >= ${from} or ${time} < ${to} end`
}

const IS_WITHIN = sql`case
  when s.driver_id is null then way.km <= ${STANDARD_ALERTS.withinKm}::int
  when s.within_km is null then d.home_region_id = l.region_id
  else way.km <= s.within_km end`

/** Of an order that opens again drivers hear again; of a changed one those who had not heard of it, or of a clearly lower price. */
const WAS_TOLD = sql`exists (select from notices h where h.user_id = d.user_id and h.kind = 'load_near' and h.order_id = l.order_id
  and case when l.is_changed then (h.facts->>'amount_uzs')::int >= ${TOLD_AGAIN_BELOW}::float8 * l.price else h.created_at >= l.since end)`

const candidates = (now: Date) => sql`
  select d.user_id, u.locale, way.km, hour.told, coalesce(s.per_hour, ${STANDARD_ALERTS.perHour}::int) as per_hour
  from drivers d join users u on u.id = d.user_id join regions r on r.id = d.home_region_id
    left join last_positions last on last.driver_id = d.user_id
    left join load_alerts s on s.driver_id = d.user_id
    left join notice_settings n on n.user_id = d.user_id
    cross join lateral (select coalesce(last.lat, r.lat) as lat, coalesce(last.lng, r.lng) as lng) place
    cross join lateral (select ${WAY_KM} as km) way
    cross join lateral (select count(*)::int as told from notices h
      where h.user_id = d.user_id and h.kind = 'load_near' and h.created_at > ${new Date(now.getTime() - HOUR_MS)}::timestamptz) hour
  where d.state = 'approved' and d.truck_type_id = l.truck_type_id and u.blocked_at is null
    and u.phone is distinct from l.client_phone and ${IS_WITHIN}
    and ${now}::timestamptz + way.km / ${WAY_TO_LOADING.speedKmh}::float8 * interval '1 hour' < l.load_at
    and coalesce(n.reach->>'loads', 'all') <> 'site' and not ${isQuiet(now)} and ${IS_REACHED}
    and hour.told < coalesce(s.per_hour, ${STANDARD_ALERTS.perHour}::int)
    and not exists (select from orders b where b.carrier_id = d.user_id and b.busy @> l.load_at)
    and not exists (select from offers f where f.order_id = l.order_id and f.driver_id = d.user_id)
    and not ${WAS_TOLD}
  order by way.km limit ${sql.lit(MOST_DRIVERS_TOLD)}`

/**
 * The drivers to tell of these orders: those whose feed shows them and who may offer on them, within the distance and the number
 * an hour that each has chosen, the nearest first; all in one statement.
 */
export const findDriversNear = async (
  db: Db,
  loads: readonly LoadToTell[],
  now: Date,
): Promise<NearDriver[]> => {
  const { rows } = await sql<NearDriver>`
    with asked as (
      select * from unnest(${loads.map(({ orderId }) => orderId)}::int[], ${loads.map(({ since }) => since)}::timestamptz[],
        ${loads.map(({ cause }) => cause === 'changed')}::bool[]) a (order_id, since, is_changed)
    ), loads as (
      select l.order_id, l.truck_type_id, l.region_id, l.load_at, p.lat, p.lng, c.phone as client_phone, a.since, a.is_changed,
        coalesce(o.offered_price_uzs, o.estimate_uzs) as price
      from asked a join open_loads l on l.order_id = a.order_id join orders o on o.id = l.order_id
        join order_points p on p.order_id = l.order_id and p.position = 0 join users c on c.id = l.client_id
    ), found as (
      select l.order_id, near.*, row_number() over (partition by near.user_id order by near.km, l.order_id) as nth
      from loads l cross join lateral (${candidates(now)}) near
    )
    select order_id, user_id, locale, km from found where told + nth <= per_hour order by order_id, km`.execute(
    db,
  )
  return rows
}
