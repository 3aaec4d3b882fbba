-- place: 2 statements

-- the session: session.sql

-- platform/commands/write-queue.ts
with given as materialized (
  select e.n, array(
    select nextval(pg_get_serial_sequence('orders', 'id'))::int
    from generate_series(1, e.orders)
  ) as ids_of_orders
  from json_to_recordset($1::json) as e (n int, orders int)
),
expected0 as materialized (
  select e.ordinality::int as n
  from json_populate_recordset(null::users, $2::json) with ordinality e
  join users t on t.id = e.id
  where t.closed_at is not distinct from e.closed_at
  for key share of t skip locked
),
asked as materialized (
  select e.*, seen.id as seen_id, seen.write_version as seen_version
  from rows from (json_to_recordset($3::json) as (owner int, below int, serialized_by int)) with ordinality e (owner,
    below, serialized_by, n)
  join users seen on seen.id = e.serialized_by
),
met as materialized (
  select e.n::int as n
  from asked e
  join users t on t.id = e.seen_id
  where t.write_version = e.seen_version and (
    select count(*)
    from (
      select
      from orders o
      where o.client_id = e.owner and o.client_company_id is null and o.status in ('new', 'order')
      limit e.below
    ) open
  ) < e.below
  for no key update of t skip locked
),
ready as materialized (
  select *
  from given
  where n in (
    select n
    from expected0
  ) and n in (
    select n
    from met
  )
),
keys as materialized (
  select *
  from rows from (json_to_recordset($4::json) as (user_id int, key text, route text, fingerprint text, at timestamptz,
    stored_since timestamptz, answer jsonb)) with ordinality k (user_id, key, route, fingerprint, at, stored_since,
    answer, n)
),
stored as (
  insert into idempotency as i (user_id, key, route, request_sha256, created_at, body)
  select k.user_id, k.key, k.route, k.fingerprint, k.at, k.answer || jsonb_build_object('id', r.ids_of_orders[1])
  from ready r
  join keys k on k.n = r.n
  on conflict (user_id, key) do update
  set route = excluded.route, request_sha256 = excluded.request_sha256, created_at = excluded.created_at, body = excluded.body
  where i.created_at < (
    select k.stored_since
    from keys k
    where k.user_id = i.user_id and k.key = i.key
  )
  returning user_id, key
),
claimed as materialized (
  select r.*
  from ready r
  join keys k on k.n = r.n
  join stored s on s.user_id = k.user_id and s.key = k.key
),
inserted0 as (
  insert into orders (id, region_from_id, region_to_id, region_ids, load_at, truck_type_id, length_m, width_m, height_m,
    weight_kg, parcel_type_id, comment, partial_percent, loaders, pieces, receiver_phone, payer, payment_type, distance_km,
    duration_min, route, route_source, is_round_trip, estimate_uzs, estimate_rows, quote_id, offered_price_uzs,
    gives_to_carriers, offer_min_uzs, offer_max_uzs, favourites_until, favourites_asked, status, client_id, client_company_id,
    created_at, updated_at, waiting_since) overriding system value
  select c.ids_of_orders[e.id], e.region_from_id, e.region_to_id, e.region_ids, e.load_at, e.truck_type_id, e.length_m,
    e.width_m, e.height_m, e.weight_kg, e.parcel_type_id, e.comment, e.partial_percent, e.loaders, e.pieces, e.receiver_phone,
    e.payer, e.payment_type, e.distance_km, e.duration_min, e.route, e.route_source, e.is_round_trip, e.estimate_uzs,
    e.estimate_rows, e.quote_id, e.offered_price_uzs, e.gives_to_carriers, e.offer_min_uzs, e.offer_max_uzs, e.favourites_until,
    e.favourites_asked, e.status, e.client_id, e.client_company_id, e.created_at, e.updated_at, e.waiting_since
  from json_populate_recordset(null::orders, $5::json) with ordinality e
  join claimed c on c.n = ($6::int[])[e.ordinality]
),
inserted1 as (
  insert into order_points (order_id, position, address, lat, lng, region_id, precision, somewhere, place, note,
    contact_name, contact_phone, photo) overriding system value
  select c.ids_of_orders[e.order_id], e.position, e.address, e.lat, e.lng, e.region_id, e.precision, e.somewhere,
    e.place, e.note, e.contact_name, e.contact_phone, e.photo
  from json_populate_recordset(null::order_points, $7::json) with ordinality e
  join claimed c on c.n = ($8::int[])[e.ordinality]
),
inserted2 as (
  insert into order_events (order_id, version, at, actor, actor_id, action, from_status, to_status, payload) overriding system value
  select c.ids_of_orders[e.order_id], e.version, e.at, e.actor, e.actor_id, e.action, e.from_status, e.to_status,
    e.payload
  from json_populate_recordset(null::order_events, $9::json) with ordinality e
  join claimed c on c.n = ($10::int[])[e.ordinality]
),
inserted3 as (
  insert into jobs (kind, payload, run_at) overriding system value
  select e.kind, e.payload || jsonb_build_object('orderId', c.ids_of_orders[(e.payload->>'orderId')::int]), e.run_at
  from json_populate_recordset(null::jobs, $11::json) with ordinality e
  join claimed c on c.n = ($12::int[])[e.ordinality]
),
changed0 as (
  update users t
  set write_version = t.write_version + e.write_version
  from json_populate_recordset(null::users, $13::json) with ordinality e
  join claimed c on c.n = ($14::int[])[e.ordinality]
  where t.id = e.id
)
select g.*, r.n is not null as ready, c.n is not null as written
from given g
left join ready r using (n)
left join claimed c using (n)
order by g.n;
