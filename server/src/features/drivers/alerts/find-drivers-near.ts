import {
  MOST_ALERTS_AN_HOUR,
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
import { carriesOrder } from '../../../platform/db/queries/carries-order.ts'
import { isOfferedTo } from '../../../platform/db/queries/offered-to.ts'
import { hasPush, hasTelegram } from '../../../platform/db/queries/reachable.ts'

/** An order that drivers are to hear of; `since` is when it became open or was changed. */
export type LoadToTell = {
  readonly orderId: number
  readonly cause: 'open' | 'changed'
  readonly since: string
  /** What it brings its driver, UZS. */
  readonly netUzs: number
}

/** A driver to tell of an order. */
export type NearDriver = {
  readonly order_id: number
  readonly user_id: number
  readonly locale: Locale | null
  readonly km: number
  /** The name of their search that it matches; null: it is near. */
  readonly search: string | null
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
const WAS_TOLD = sql`exists (select from notices h where h.user_id = d.user_id and h.kind in ('load_near', 'offered_first') and h.order_id = l.order_id
  and case when l.is_changed then (h.facts->>'amount_uzs')::int >= ${TOLD_AGAIN_BELOW}::float8 * l.price else h.created_at >= l.since end)`

const KM_PER_DEGREE = 111.32

/**
 * The drivers of the load's own type, and the saved searches that it matches as far as that does not depend on the truck: a search
 * is told up to the most an hour, whatever its driver has chosen for loads near.
 */
const WHO = sql`
  select user_id as driver_id, null as search, null::int as within_km, 0 as least_per_km
  from drivers where truck_type_id = l.truck_type_id and state = 'approved'
  union all
  select f.driver_id, f.name, f.within_km, coalesce(f.least_per_km_uzs, 0) from load_searches f
  where not f.is_paused and (f.region_id is null or f.region_id = l.region_id)
    and (f.to_region_id is null or f.to_region_id = l.region_to_id)
    and (f.to_lat is null or (l.to_place <-> map_place(f.to_lat, f.to_lng)) * ${KM_PER_DEGREE}::float8 * cos(radians(f.to_lat)) <= f.to_within_km)
    and (f.load_from is null or f.load_from <= l.load_at) and coalesce(f.least_net_uzs, 0) <= l.net_uzs
    and (not f.own_type_only or exists (select from drivers o where o.user_id = f.driver_id and o.truck_type_id = l.truck_type_id))`

const PER_HOUR = sql`case when who.search is null then coalesce(s.per_hour, ${STANDARD_ALERTS.perHour}::int) else ${MOST_ALERTS_AN_HOUR}::int end`

const IS_WANTED = sql`case when who.search is null then ${IS_WITHIN} else (who.within_km is null or way.km <= who.within_km)
  and who.least_per_km * greatest(1, l.distance_km + way.km) <= l.net_uzs and ${carriesOrder(sql`l.order_id`)} end`

/** Each driver once, by a search of theirs before nearness. */
const candidates = (now: Date) => sql`
  select * from (select distinct on (d.user_id) d.user_id, u.locale, way.km, hour.told, ${PER_HOUR} as per_hour, who.search
  from (${WHO}) who join drivers d on d.user_id = who.driver_id join users u on u.id = d.user_id join regions r on r.id = d.home_region_id
    left join last_positions last on last.driver_id = d.user_id
    left join load_alerts s on s.driver_id = d.user_id
    left join notice_settings n on n.user_id = d.user_id
    cross join lateral (select coalesce(last.lat, r.lat) as lat, coalesce(last.lng, r.lng) as lng) place
    cross join lateral (select ${WAY_KM} as km) way
    cross join lateral (select count(*)::int as told from notices h
      where h.user_id = d.user_id and h.kind = 'load_near' and h.created_at > ${new Date(now.getTime() - HOUR_MS)}::timestamptz) hour
  where d.state = 'approved' and u.blocked_at is null and u.phone is distinct from l.client_phone and ${IS_WANTED}
    and ${now}::timestamptz + way.km / ${WAY_TO_LOADING.speedKmh}::float8 * interval '1 hour' < l.load_at
    and coalesce(n.reach->>'loads', 'all') <> 'site' and not ${isQuiet(now)} and ${IS_REACHED}
    and hour.told < ${PER_HOUR}
    and ${isOfferedTo('l', sql`d.user_id`, now)}
    and not exists (select from orders b where b.carrier_id = d.user_id and b.busy @> l.load_at)
    and not exists (select from offers f where f.order_id = l.order_id and f.driver_id = d.user_id)
    and not ${WAS_TOLD}
  order by d.user_id, who.search) c
  order by c.search is null, c.km limit ${sql.lit(MOST_DRIVERS_TOLD)}`

/**
 * The drivers to tell of these orders: those whose feed shows them and who may offer on them, because a search of theirs matches or
 * within the distance and the number an hour that each has chosen, the nearest first; all in one statement.
 */
export const findDriversNear = async (
  db: Db,
  loads: readonly LoadToTell[],
  now: Date,
): Promise<NearDriver[]> => {
  const { rows } = await sql<NearDriver>`
    with asked as (
      select * from unnest(${loads.map(({ orderId }) => orderId)}::int[], ${loads.map(({ since }) => since)}::timestamptz[],
        ${loads.map(({ cause }) => cause === 'changed')}::bool[], ${loads.map(({ netUzs }) => netUzs)}::bigint[])
        a (order_id, since, is_changed, net_uzs)
    ), loads as (
      select l.order_id, l.client_id, l.client_company_id, l.favourites_until, l.truck_type_id, l.region_id, l.load_at, p.lat, p.lng, c.phone as client_phone, a.since, a.is_changed,
        a.net_uzs, l.region_to_id, l.to_place, l.distance_km, l.price_uzs as price
      from asked a join open_loads l on l.order_id = a.order_id
        join order_points p on p.order_id = l.order_id and p.position = 0 join users c on c.id = l.client_id
    ), found as (
      select l.order_id, near.*, row_number() over (partition by near.user_id order by near.km, l.order_id) as nth
      from loads l cross join lateral (${candidates(now)}) near
    )
    select order_id, user_id, locale, km, search from found where told + nth <= per_hour order by order_id, km`.execute(
    db,
  )
  return rows
}
