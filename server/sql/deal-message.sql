-- deal-message: 3 statements

-- the session: session.sql

-- features/chat/deal/deal-facts.ts
select o.id, o.status, o.client_id, o.client_company_id, o.carrier_id, coalesce(o.ended_at, o.updated_at) as ended_at,
  array(
  select u.id
  from users u
  where u.closed_at is null and (u.id = o.client_id or u.company_id = o.client_company_id)
  order by u.id
) as client_ids, exists (
  select
  from deal_messages m
  where m.order_id = o.id and m.driver_id = w.id
) as has_part, (
  select m.created_at
  from deal_messages m
  where m.author_id = w.id
  order by m.id desc offset $1
  limit 1
) as paced_since, w.write_version
from orders o
join users w on w.id = $2::int
where o.id = $3::int;

-- platform/commands/write-queue.ts
with given as materialized (
  select e.n, array(
    select nextval(pg_get_serial_sequence('deal_messages', 'id'))::int
    from generate_series(1, e.deal_messages)
  ) as ids_of_deal_messages
  from json_to_recordset($1::json) as e (n int, deal_messages int)
),
expected0 as materialized (
  select e.ordinality::int as n
  from json_populate_recordset(null::orders, $2::json) with ordinality e
  join orders t on t.id = e.id
  where t.status is not distinct from e.status and t.carrier_id is not distinct from e.carrier_id
  for key share of t skip locked
),
expected1 as materialized (
  select e.ordinality::int as n
  from json_populate_recordset(null::users, $3::json) with ordinality e
  join users t on t.id = e.id
  where t.write_version is not distinct from e.write_version and t.closed_at is not distinct from e.closed_at
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
    from expected1
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
  select k.user_id, k.key, k.route, k.fingerprint, k.at, k.answer || jsonb_build_object('id', r.ids_of_deal_messages[1])
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
  insert into deal_messages (id, order_id, author, author_id, text, created_at, sent_key, driver_id) overriding system value
  select c.ids_of_deal_messages[e.id], e.order_id, e.author, e.author_id, e.text, e.created_at, e.sent_key, e.driver_id
  from json_populate_recordset(null::deal_messages, $5::json) with ordinality e
  join claimed c on c.n = ($6::int[])[e.ordinality]
),
inserted1 as (
  insert into jobs (kind, payload, run_at) overriding system value
  select e.kind, e.payload || jsonb_build_object('messageId', c.ids_of_deal_messages[(e.payload->>'messageId')::int]),
    e.run_at
  from json_populate_recordset(null::jobs, $7::json) with ordinality e
  join claimed c on c.n = ($8::int[])[e.ordinality]
),
changed0 as (
  update users t
  set write_version = t.write_version + e.write_version
  from json_populate_recordset(null::users, $9::json) with ordinality e
  join claimed c on c.n = ($10::int[])[e.ordinality]
  where t.id = e.id
)
select g.*, r.n is not null as ready, c.n is not null as written
from given g
left join ready r using (n)
left join claimed c using (n)
order by g.n;
