-- message: 3 statements

-- the session: session.sql

-- features/chat/message-facts.ts
select c.*, w.write_version, (
  select m.created_at
  from messages m
  where m.author_id = a.author_id
  order by m.id desc offset $1
  limit 1
) as paced_since, (
  select json_build_object('order_id', o.id, 'status', o.status, 'region_from_id', o.region_from_id, 'region_to_id',
    o.region_to_id, 'points', (
    select json_agg(json_build_object('address', "stop"."address", 'lat', "stop"."lat", 'lng', "stop"."lng", 'regionId',
      "stop"."region_id", 'place', "stop"."place", 'storedNames', case when "stop"."place" like 'kept-%' then (
      select kept.names
      from places kept
      where kept.id = substr("stop"."place", 6)::int
    ) when "stop"."place" like 'osm-%' then (
      select imported.names
      from map_places imported
      where imported.key = "stop"."place" and abs(imported.lat - "stop"."lat") < 0.1 and abs(imported.lng - "stop"."lng") < 0.13
    ) end) order by stop.position)
    from order_points stop
    where stop.order_id = "o"."id"
  ))
  from orders o
  join users u on u.id = a.id
  where o.id = a.order_id and (u.id in (o.client_id, o.carrier_id) or o.client_company_id = u.company_id)
) as card
from rows from (json_to_recordset($2::json) as (id int, author_id int, order_id int)) with ordinality a (id, author_id,
  order_id, n)
join users w on w.id = a.author_id
left join conversations c on c.client_id = a.id
order by a.n;

-- platform/commands/write-queue.ts
with given as materialized (
  select e.n, array(
    select nextval(pg_get_serial_sequence('messages', 'id'))::int
    from generate_series(1, e.messages)
  ) as ids_of_messages
  from json_to_recordset($1::json) as e (n int, messages int)
),
expected0 as materialized (
  select e.ordinality::int as n
  from json_populate_recordset(null::conversations, $2::json) with ordinality e
  join conversations t on t.id = e.id
  where t.last_message_id is not distinct from e.last_message_id and t.version is not distinct from e.version
  for no key update of t skip locked
),
ready as materialized (
  select *
  from given
  where n in (
    select n
    from expected0
  )
),
keys as materialized (
  select *
  from rows from (json_to_recordset($3::json) as (user_id int, key text, route text, fingerprint text, at timestamptz,
    stored_since timestamptz, answer jsonb)) with ordinality k (user_id, key, route, fingerprint, at, stored_since,
    answer, n)
),
stored as (
  insert into idempotency as i (user_id, key, route, request_sha256, created_at, body)
  select k.user_id, k.key, k.route, k.fingerprint, k.at, k.answer || jsonb_build_object('id', r.ids_of_messages[1])
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
  insert into messages (id, conversation_id, author, author_id, text, order_id, created_at, sent_key) overriding system value
  select c.ids_of_messages[e.id], e.conversation_id, e.author, e.author_id, e.text, e.order_id, e.created_at, e.sent_key
  from json_populate_recordset(null::messages, $4::json) with ordinality e
  join claimed c on c.n = ($5::int[])[e.ordinality]
),
changed0 as (
  update conversations t
  set last_message_id = c.ids_of_messages[e.last_message_id], last_author = e.last_author, last_at = e.last_at,
    unanswered = e.unanswered, waiting_since = e.waiting_since
  from json_populate_recordset(null::conversations, $6::json) with ordinality e
  join claimed c on c.n = ($7::int[])[e.ordinality]
  where t.id = e.id
)
select g.*, r.n is not null as ready, c.n is not null as written
from given g
left join ready r using (n)
left join claimed c using (n)
order by g.n;
