import { createHash } from 'node:crypto'
import { CHECK_WAITING_ORDER } from '../src/features/orders/waiting/watch-waiting.ts'

/** The size of a filled database. */
export type Crowd = {
  /** Orders (three points, as in the copied one) with two offers each. */
  readonly orders: number
  readonly clients: number
  /** At least as many as there are open orders. */
  readonly drivers: number
  /** The newest orders are open, each with two drivers of its own. */
  readonly open: number
  /** The orders before those are on the road. */
  readonly driven: number
}

/** A crowd with this many orders, twenty per client, and matching other sizes. */
export const crowdOf = (orders: number): Crowd => {
  const open = Math.min(60_000, Math.floor(orders / 4))
  return {
    orders,
    clients: Math.max(1, Math.floor(orders / 20)),
    drivers: open,
    open,
    driven: Math.min(1_000, Math.floor(orders / 10)),
  }
}

/** The id offset of each kind: far apart, so that an id reveals its kind. */
const FIRST = {
  client: 1_000_000,
  driver: 20_000_000,
  driving: 30_000_000,
  conversation: 40_000_000,
  order: 100_000_000,
  offer: 500_000_000,
} as const

/** The ids of a crowd, each counted from one. */
export const crowdIds = ({ orders, open, driven }: Crowd) => ({
  client: (at: number) => FIRST.client + at,
  conversation: (client: number) => FIRST.conversation + client,
  /** The driver of an order on the road. */
  driving: (at: number) => FIRST.driving + at,
  drivenOrder: (at: number) => FIRST.order + orders - open - driven + at,
  openOrder: (at: number) => FIRST.order + orders - open + at,
  /** Who places the order with this id. */
  clientOfOrder: (id: number, clients: number) => FIRST.client + 1 + ((id - FIRST.order) % clients),
  /** The offer of an open order that may be accepted, and its driver. */
  offer: (at: number) => FIRST.offer + 2 * (orders - open + at) - 1,
  driver: (at: number) => FIRST.driver + at,
})

/** The session token of anyone in a crowd; the database has its hash. */
export const crowdToken = (userId: number): string =>
  createHash('sha256').update(`crowd ${userId}`).digest('base64url')

const base64url = (bytes: string) => `translate(rtrim(encode(${bytes}, 'base64'), '='), '+/', '-_')`
const token = (id: string) => base64url(`sha256(convert_to('crowd ' || ${id}, 'UTF8'))`)
const tokenHash = (id: string) => base64url(`sha256(convert_to(${token(id)}, 'UTF8'))`)

const people = (role: string, first: number, count: number, prefix: string) => `
  insert into users (id, role, phone, first_name, last_name, created_at) overriding system value
  select ${first} + i, '${role}', '${prefix}' || lpad(i::text, 7, '0'), 'Bench', 'Number ' || i, now() - interval '1 year'
  from generate_series(1, ${count}) i`

const drivers = (first: number, count: number, templateId: number) => `
  insert into drivers (user_id, state, truck_type_id, plate, length_m, width_m, height_m, home_region_id, created_at, updated_at)
  select ${first} + i, 'approved', t.truck_type_id, '01A' || lpad(i::text, 6, '0'), 5, 2.1, 2.1, t.region_from_id,
    now() - interval '1 year', now()
  from generate_series(1, ${count}) i, orders t where t.id = ${templateId}`

const SESSIONS = `
  insert into sessions (id, user_id, token_hash, device, created_at, seen_at, expires_at)
  select 'crowd-' || u.id, u.id, ${tokenHash('u.id')}, 'crowd', now(), now(), now() + interval '20 days'
  from users u where u.id > ${FIRST.client}`

/** The columns that an order has of the one that it is copied from. */
const COPIED = `load_at, length_m, width_m, height_m, weight_kg, parcel_type_id, receiver_phone, payer, payment_type, comment,
  distance_km, duration_min, route, is_round_trip, partial_percent, loaders, estimate_uzs, estimate_rows, offer_min_uzs, offer_max_uzs`

const prefixed = (columns: string) => columns.replace(/\w+/g, 't.$&')

/** The status of each order: done long ago, on the road, or open with two offers. */
const statusOf = ({ orders, open, driven }: Crowd) => `
  case when k > ${orders - open} then 'order' when k > ${orders - open - driven} then 'processing' else 'done' end`

const orders = (crowd: Crowd, templateId: number) => `
  with regions as (select array_agg(id order by position) as ids, count(*)::int as many from regions),
  types as (select array_agg(id order by position) as ids, count(*)::int as many from truck_types),
  numbered as (select k, ${statusOf(crowd)} as status from generate_series(1, ${crowd.orders}) k)
  insert into orders (id, status, client_id, region_from_id, region_to_id, region_ids, truck_type_id, ${COPIED},
    created_at, updated_at, waiting_since, version, carrier_id, truck_plate, accepted_at, ended_at, busy, loading_code,
    delivery_code, deal)
  overriding system value
  select ${FIRST.order} + k, n.status, ${FIRST.client} + 1 + k % ${crowd.clients},
    case when n.status = 'done' then r.ids[1 + k % r.many] else t.region_from_id end,
    case when n.status = 'done' then r.ids[1 + (k / r.many) % r.many] else t.region_to_id end,
    t.region_ids, case when n.status = 'done' then y.ids[1 + (k / 7) % y.many] else t.truck_type_id end, ${prefixed(COPIED)},
    at, at, at, case n.status when 'order' then 2 when 'done' then 7 else 5 end,
    carrier, '01A000001', at + interval '1 hour', case when n.status = 'done' then at + interval '1 day' end,
    case when n.status = 'processing' then tstzrange(now() - interval '1 hour', now() + interval '20 hours') end,
    case when carrier is not null then '1234' end, case when carrier is not null then '5678' end,
    case when carrier is not null then jsonb_build_object('priceUzs', t.estimate_uzs, 'rows', t.estimate_rows,
      'loadMinutesFree', 60, 'unloadMinutesFree', 60, 'waitingPerMinuteUzs', 1000, 'acceptedAt', at + interval '1 hour',
      'cancelTerms', jsonb_build_object('freeUntil', at + interval '1 hour', 'lateFeeUzs', 100000)) end
  from numbered n cross join regions r cross join types y cross join orders t
  cross join lateral (select
    case n.status when 'done' then ${FIRST.driver} + 1 + k % ${crowd.drivers}
      when 'processing' then ${FIRST.driving} + k - ${crowd.orders - crowd.open - crowd.driven} end as carrier,
    case when n.status = 'done' then now() - interval '3 days' - (${crowd.orders} - k) * interval '30 seconds'
      else now() - interval '2 hours' end as at) facts
  where t.id = ${templateId}`

/** Each open order has been looked after once, as `checkWaitingJob` does; else a starting server would do so for all. */
const JOBS = `
  insert into jobs (kind, payload, run_at)
  select '${CHECK_WAITING_ORDER}', jsonb_build_object('orderId', o.id, 'since',
    to_char(o.waiting_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), now() + interval '10 hours'
  from orders o where o.id > ${FIRST.order} and o.status = 'order'`

const points = (templateId: number) => `
  insert into order_points (order_id, position, address, lat, lng, region_id, arrived_at, left_at)
  select o.id, p.position, p.address, p.lat, p.lng, p.region_id,
    case when o.status = 'done' or (o.status = 'processing' and p.position = 0) then o.accepted_at end,
    case when o.status = 'done' or (o.status = 'processing' and p.position = 0) then o.accepted_at end
  from orders o cross join order_points p where o.id > ${FIRST.order} and p.order_id = ${templateId}`

/** The triggers that write these rows are off meanwhile. */
const OPEN_LOADS = `
  insert into open_loads
  select o.id, o.truck_type_id, o.region_from_id, o.client_id, o.client_company_id, o.load_at, map_place(p.lat, p.lng),
    o.parcel_type_id, o.region_to_id, map_place(e.lat, e.lng), coalesce(o.offered_price_uzs, o.estimate_uzs), o.distance_km
  from orders o join order_points p on p.order_id = o.id and p.position = 0
    join order_points e on e.order_id = o.id and e.position = (select max(position) from order_points where order_id = o.id)
  where o.id > ${FIRST.order} and o.status in ('new', 'order')`

const EVENTS = `
  insert into order_events (order_id, version, at, actor, actor_id, action, from_status, to_status)
  select o.id, 1, o.created_at, 'client', o.client_id, 'place', null, 'new' from orders o where o.id > ${FIRST.order}
  union all
  select o.id, o.version, o.updated_at, 'system', null, 'offer_arrived', 'new', o.status from orders o where o.id > ${FIRST.order}`

const offers = ({ orders, open, drivers }: Crowd) => `
  insert into offers (id, order_id, driver_id, amount_uzs, status, expires_at, created_at, updated_at) overriding system value
  select ${FIRST.offer} + 2 * k - 1 + n, ${FIRST.order} + k,
    ${FIRST.driver} + 1 + (case when k > ${orders - open} then k - ${orders - open} - 1 + n * ${Math.floor(drivers / 2)} else k + n end) % ${drivers},
    1900000 + n * 50000,
    case when k > ${orders - open} then 'open' when n = 0 then 'accepted' else 'declined' end,
    now() + interval '20 days', now() - interval '1 hour', now() - interval '1 hour'
  from generate_series(1, ${orders}) k cross join generate_series(0, 1) n`

const chats = ({ clients }: Crowd) => [
  `insert into conversations (id, client_id) overriding system value
   select ${FIRST.conversation} + i, ${FIRST.client} + i from generate_series(1, ${clients}) i`,
  `insert into messages (conversation_id, author, author_id, text, created_at)
   select ${FIRST.conversation} + i, 'client', ${FIRST.client} + i, 'Salom, mashina qachon keladi?', now() - n * interval '1 day'
   from generate_series(1, ${clients}) i cross join generate_series(1, 4) n`,
  `update conversations c set last_author = 'client', (last_message_id, last_at) =
   (select m.id, m.created_at from messages m where m.conversation_id = c.id order by m.created_at desc limit 1)`,
]

const dealChats = () => [
  `insert into deal_messages (order_id, driver_id, author, author_id, text, created_at, read_at)
   select o.id, o.carrier_id, 'client', o.client_id, 'Salom', now() - n * interval '1 day', now()
   from orders o cross join generate_series(1, 3) n where o.carrier_id is not null and o.id > ${FIRST.order}`,
]

const places = ({ drivers, driven }: Crowd) => [
  `insert into last_positions (driver_id, lat, lng, at)
   select user_id, 41.3, 69.2, now() - interval '1 hour' from drivers where user_id > ${FIRST.driver}`,
  `insert into position_history (order_id, at, lat, lng)
   select o.id, now() - n * interval '1 minute', 41.3, 69.2 from orders o cross join generate_series(1, 50) n
   where o.status = 'processing' and o.id > ${FIRST.order}`,
  `insert into notices (user_id, kind, order_id, created_at)
   select ${FIRST.driver} + 1 + i % ${drivers}, 'offer_declined', ${FIRST.order} + i, now() - interval '1 day'
   from generate_series(1, ${driven * 10}) i`,
]

/** A driver who is under way was owed something before. */
const MONEY = [
  `insert into journals (kind, order_id, reference, description, at)
   values ('charge', ${FIRST.order} + 1, 'crowd', '', now() - interval '2 days')`,
  `insert into postings (journal_id, position, user_id, account_kind, amount_uzs, item)
   select j.id, p.position, p.user_id, p.account_kind, p.amount_uzs, 'price' from journals j, (values
     (0, ${FIRST.driving} + 1, 'carrier_payable', 920000), (1, null, 'commission_income', 80000))
     p (position, user_id, account_kind, amount_uzs) where j.reference = 'crowd'`,
]

/** New rows get larger numbers than the crowd. */
const SEQUENCES = [
  `select setval(pg_get_serial_sequence('users', 'id'), 50000000)`,
  `select setval(pg_get_serial_sequence('orders', 'id'), 200000000)`,
  `select setval(pg_get_serial_sequence('offers', 'id'), 700000000)`,
  `select setval(pg_get_serial_sequence('conversations', 'id'), 60000000)`,
]

/**
 * The statements that fill a migrated database with a crowd, every order a copy of one placed through the API. Foreign keys
 * are not checked meanwhile, which requires a superuser: with checks they take three times as long.
 */
export const crowdStatements = (crowd: Crowd, templateId: number): string[] => [
  `set session_replication_role = replica`,
  people('individual', FIRST.client, crowd.clients, '99890'),
  people('driver', FIRST.driver, crowd.drivers, '99891'),
  people('driver', FIRST.driving, crowd.driven, '99893'),
  drivers(FIRST.driver, crowd.drivers, templateId),
  drivers(FIRST.driving, crowd.driven, templateId),
  SESSIONS,
  orders(crowd, templateId),
  points(templateId),
  OPEN_LOADS,
  JOBS,
  EVENTS,
  offers(crowd),
  ...chats(crowd),
  ...dealChats(),
  ...places(crowd),
  ...MONEY,
  ...SEQUENCES,
  `set session_replication_role = origin`,
  `analyze`,
]

/** Reopens accepted orders, restoring the state of `crowdStatements`. */
export const reopenStatements = (crowd: Crowd): string[] => {
  const isOpen = `between ${FIRST.order + crowd.orders - crowd.open + 1} and ${FIRST.order + crowd.orders}`
  return [
    `delete from notices where order_id ${isOpen}`,
    `delete from order_events where order_id ${isOpen} and version > 2`,
    `update offers set status = 'open', version = 1 where order_id ${isOpen} and status <> 'open'`,
    `update orders set status = 'order', version = 2, carrier_id = null, truck_plate = null, accepted_at = null, deal = null,
       busy = null, loading_code = null, delivery_code = null where id ${isOpen} and status <> 'order'`,
  ]
}
