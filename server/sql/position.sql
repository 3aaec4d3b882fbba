-- position: 4 statements

-- the session: session.sql

-- features/tracking/position-repository.ts
select d.user_id as driver_id, p.lat, p.lng, p.at, o.id as order_id, o.client_id, o.status, o.accepted_at, o.duration_min,
  o.truck_type_id, case when p.stored_order_id = o.id then p.stored_lat end as stored_lat, case when p.stored_order_id = o.id then p.stored_lng end as stored_lng,
  case when p.stored_order_id = o.id then p.stored_at end as stored_at, (
  select json_agg(json_build_object('lat', s.lat, 'lng', s.lng, 'isReached', s.arrived_at is not null) order by s.position)
  from order_points s
  where s.order_id = o.id
) as stops
from drivers d
left join last_positions p on p.driver_id = d.user_id
left join lateral (
  select *
  from orders
  where carrier_id = d.user_id and status in ('accepted', 'arrived', 'processing', 'pause')
  order by (status = 'accepted'), load_at, id
  limit 1
) o on true
where d.user_id = any(array(
  select unnest($1::int[])
)) and exists (
  select
  from users u
  where u.id = d.user_id and u.closed_at is null
);

-- features/tracking/position-repository.ts
with kept as (
  insert into position_history (order_id, at, lat, lng)
  select *
  from unnest( $1::int[], $2::timestamptz[], $3::float8[], $4::float8[])
  on conflict do nothing
)
insert into last_positions as p (driver_id, lat, lng, heading, speed_kmh, at, stored_order_id, stored_lat, stored_lng,
  stored_at)
select *
from unnest( $5::int[], $6::float8[], $7::float8[], $8::float8[], $9::float8[], $10::timestamptz[], $11::int[],
  $12::float8[], $13::float8[], $14::timestamptz[])
on conflict (driver_id) do update
set lat = excluded.lat, lng = excluded.lng, heading = excluded.heading, speed_kmh = excluded.speed_kmh, at = excluded.at,
  stored_order_id = coalesce(excluded.stored_order_id, p.stored_order_id), stored_lat = coalesce(excluded.stored_lat,
  p.stored_lat), stored_lng = coalesce(excluded.stored_lng, p.stored_lng), stored_at = coalesce(excluded.stored_at,
  p.stored_at)
where excluded.at > p.at
returning driver_id;

-- features/tracking/position-repository.ts
select "route"
from "orders"
where "id" = $1;
