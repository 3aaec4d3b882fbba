-- accept: 3 statements

-- the session: session.sql

-- features/orders/queries/order-facts.ts
select "o"."id", "o"."status", "o"."client_id", "o"."client_company_id", "o"."receiver_phone", "o"."region_from_id",
  "o"."region_to_id", "o"."region_ids", "o"."load_at", "o"."favourites_until", "o"."favourites_asked", "o"."truck_type_id",
  "o"."length_m", "o"."width_m", "o"."height_m", "o"."distance_km", "o"."duration_min", "o"."is_round_trip", "o"."payer",
  "o"."payment_type", "o"."estimate_uzs", "o"."estimate_rows", "o"."quote_id", "o"."offered_price_uzs", "o"."gives_to_carriers",
  "o"."offer_min_uzs", "o"."offer_max_uzs", "o"."carrier_id", "o"."truck_plate", "o"."truck_model", "o"."deal",
  "o"."accepted_at", "o"."early_arrival_asked_at", "o"."early_arrival_at", "o"."early_arrival_declined_at", "o"."late_told_at",
  "o"."another_driver_asked_at", "o"."ended_at", "o"."disputed_at", "o"."loading_code", "o"."delivery_code", "o"."rating_stars",
  "o"."rating_tags", "o"."rating_comment", "o"."created_at", "o"."updated_at", "o"."version", "o"."weight_kg", "o"."parcel_type_id",
  "p"."key" as "parcel_key", "p"."names" as "parcel_names", "o"."comment", "o"."partial_percent", "o"."loaders",
  "o"."pieces", "u"."first_name", "u"."last_name", "u"."phone", "t"."key" as "truck_key", "t"."names" as "truck_names",
  "t"."length_m" as "truck_length_m", "t"."width_m" as "truck_width_m", "t"."height_m" as "truck_height_m", "t"."max_weight_kg",
  "du"."first_name" as "driver_first_name", "du"."last_name" as "driver_last_name", "du"."phone" as "driver_phone",
  "d"."truck_type_id" as "driver_truck_type_id", "d"."deals_taken", "d"."deals_kept", "d"."stars_sum", "d"."stars_count",
  (
  select json_agg(json_build_object('address', "op"."address", 'lat', "op"."lat", 'lng', "op"."lng", 'regionId',
    "op"."region_id", 'place', "op"."place", 'storedNames', case when "op"."place" like 'kept-%' then (
    select kept.names
    from places kept
    where kept.id = substr("op"."place", 6)::int
  ) when "op"."place" like 'osm-%' then (
    select imported.names
    from map_places imported
    where imported.key = "op"."place" and abs(imported.lat - "op"."lat") < 0.1 and abs(imported.lng - "op"."lng") < 0.13
  ) end, 'point', op.position, 'precision', op.precision, 'somewhere', op.somewhere, 'arrivedAt', to_char("op"."arrived_at" at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'leftAt', to_char("op"."left_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'note', op.note, 'contactName', op.contact_name, 'contactPhone', op.contact_phone, 'photo', op.photo) order by op.position)
  from order_points op
  where op.order_id = o.id
) as "routes", coalesce((
  select json_agg(json_build_object('id', a.id, 'amount', a.amount_uzs, 'reason', a.reason, 'comment', a.comment,
    'photo', a.photo, 'status', a.status, 'requestedAt', to_char("a"."requested_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'decidedAt', to_char("a"."decided_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.id)
  from additional_prices a
  where a.order_id = o.id
), '[]') as "additional_prices", (
  select count(*)
  from offers f
  where f.order_id = o.id and f.status in ('open', 'countered', 'stale')
) as "offers_count", case when o.payment_type = 'card' then coalesce((
  select sum(p.amount_uzs)
  from journals j
  join postings p on p.journal_id = j.id
  where j.order_id = o.id and p.account_kind = 'held'
), 0)::bigint else 0 end as "paid_uzs", (
  select json_build_object('client', count(*) filter (where dm.author = 'driver'), 'driver', count(*) filter (where dm.author = 'client' and dm.driver_id = o.carrier_id))
  from deal_messages dm
  where dm.order_id = o.id and dm.read_at is null
) as "unread_messages", coalesce( (
  select 'no_show'
  from no_shows n
  where n.order_id = o.id and n.state in ('open', 'objected')
), (
  select 'claim'
  from claims c
  where c.order_id = o.id and c.state = 'open'
), (
  select 'claim_payment'
  from claims c
  join claim_payments cp on cp.claim_id = c.id
  where c.order_id = o.id and (cp.paid_at is null and not exists (
    select
    from journals undone
    where undone.reverses_id = cp.journal_id
  ))
  limit 1
)) as "undecided", "o"."route", "o"."cancel_code", "o"."cancel_payer", "o"."cancel_fee_uzs", "o"."driver_fee_uzs",
  "o"."waiting_since", "o"."advised_at", "o"."new_time_asked_at", "o"."carrier_since", (
  select json_build_object('status', r.status, 'askedAt', r.asked_at, 'expiresAt', r.expires_at)
  from replacements r
  where r.order_id = o.id and r.from_driver_id = o.carrier_id
  order by r.id desc
  limit 1
) as "last_replacement", (
  select json_build_object('side', n.side, 'state', n.state, 'reportedBy', n.reported_by, 'reportedAt', n.reported_at,
    'words', n.words, 'lat', n.lat, 'lng', n.lng, 'seenAt', n.seen_at, 'km', n.km, 'payer', n.payer, 'fee', n.fee_uzs,
    'objectUntil', n.object_until, 'objectedAt', n.objected_at, 'objection', n.objection, 'decidedAt', n.decided_at,
    'decisionReason', n.decision_reason, 'photos', coalesce((
    select json_agg(json_build_object('id', np.id, 'name', np.name, 'part', np.part) order by np.id)
    from no_show_photos np
    where np.no_show_id = n.id
  ), '[]'))
  from no_shows n
  where n.order_id = o.id
) as "no_show", (
  select coalesce(json_agg(json_build_object('version', e.version, 'to_status', e.to_status, 'at', e.at, 'actor',
    e.actor, 'reason', e.payload->>'reason', 'code', e.payload->>'reason_code', 'arrival', e.payload->'arrival',
    'is_replaced', e.action = 'replace', 'is_opened', e.action = 'open_to_all', 'favourites_until', e.payload->'favourites_until',
    'api_key', e.payload->'api_key') order by e.version), '[]')
  from order_events e
  where e.order_id = o.id and (e.from_status is null or e.from_status <> e.to_status or e.action in ('replace',
    'open_to_all'))
) as "timeline", coalesce((
  select json_agg(json_build_object('id', ph.id, 'name', ph.name, 'kind', ph.kind, 'version', ph.version) order by ph.id)
  from order_photos ph
  where ph.order_id = o.id
), '[]') as "photos", (
  select json_build_object('kind', os.kind, 'id', os.source_id, 'key', os.source_key, 'name', t.name)
  from order_sources os
  left join order_schedules s on os.kind = 'schedule' and s.id = os.source_id
  left join order_templates t on t.id = s.template_id
  where os.order_id = o.id
) as "source", coalesce((
  select json_agg(json_build_object('id', c.id, 'claimant', c.claimant, 'kind', c.kind, 'amount', c.amount_uzs,
    'text', c.text, 'state', c.state, 'openedAt', c.opened_at, 'closedAt', c.closed_at, 'answer', c.answer, 'answeredAt',
    c.answered_at, 'granted', c.granted_uzs, 'decisionReason', c.decision_reason, 'payment', case when c.granted_uzs > 0 then coalesce((
    select json_build_object('state', case when cp.paid_at is null then 'waiting' else 'paid' end, 'since', cp.since,
      'collected', cp.amount_uzs - coalesce((
      select u.unpaid
      from (
        with owed as (
          select p.company_id, p.user_id, p.account_kind, -sum(p.amount_uzs) as debt
          from postings p
          where p.account_kind in ('client_receivable', 'driver_advance') and p.user_id = cp.driver_id
          group by p.company_id, p.user_id, p.account_kind having sum(p.amount_uzs) < 0
        ), moves as (
          select o.company_id, o.user_id, o.account_kind, o.debt, coalesce(j.reverses_id, j.id) as id, -sum(p.amount_uzs) as charged,
            min(coalesce(j.moved_from_day, j.value_day, to_char(j.at at time zone 'UTC' + interval '5 hours', 'YYYY-MM-DD'))) filter (where p.amount_uzs < 0) as day
          from owed o
          join postings p on p.account_kind = o.account_kind and (p.company_id = o.company_id or p.user_id = o.user_id)
          join journals j on j.id = p.journal_id
          group by o.company_id, o.user_id, o.account_kind, o.debt, coalesce(j.reverses_id, j.id)
        ), charges as (
          select company_id, user_id, account_kind, id, day, debt, charged, sum(charged) over (partition by company_id,
            user_id, account_kind order by day desc, id desc) as newer
          from moves
          where charged > 0
        )
        select company_id, user_id, account_kind, id, day, least(charged, debt - (newer - charged))::bigint as unpaid
        from charges
        where debt > newer - charged
      ) u
      where u.account_kind = 'driver_advance' and u.id = cp.journal_id
    ), 0), 'paidAt', cp.paid_at, 'isAdvanced', cp.advanced_by is not null)
    from claim_payments cp
    where cp.claim_id = c.id and not exists (
      select
      from journals undone
      where undone.reverses_id = cp.journal_id
    )
  ), json_build_object('state', 'paid', 'since', c.closed_at, 'collected', c.granted_uzs, 'paidAt', c.closed_at,
    'isAdvanced', false)) end, 'photos', coalesce((
    select json_agg(json_build_object('id', cp.id, 'name', cp.name, 'part', cp.part) order by cp.id)
    from claim_photos cp
    where cp.claim_id = c.id
  ), '[]')) order by c.id desc)
  from claims c
  where c.order_id = o.id
), '[]') as "claims", (
  select value
  from settings
  where key = 'live_rules'
) as "live_rules", case when o.status in ('accepted', 'arrived', 'processing', 'pause', 'confirmation') then (
  select json_build_object( 'live', case when p.at >= coalesce(o.carrier_since, o.accepted_at) and o.id = (
    select c.id
    from (
      select *
      from orders
      where carrier_id = o.carrier_id and status in ('accepted', 'arrived', 'processing', 'pause')
      order by (status = 'accepted'), load_at, id
      limit 1
    ) c
  ) then json_build_object('lat', p.lat, 'lng', p.lng, 'heading', p.heading, 'speed_kmh', p.speed_kmh, 'at', p.at) end,
    'stored', case when p.stored_order_id = o.id then json_build_object('lat', p.stored_lat, 'lng', p.stored_lng,
    'heading', null, 'speed_kmh', null, 'at', p.stored_at) end)
  from last_positions p
  where p.driver_id = o.carrier_id
) end as "truck_places", "o"."offers_version", "o"."wrong_codes", "o"."codes_blocked_until", "o"."confirmation_asked_at",
  "w"."id" as "owner_id", a.n::int as "question", (
  select coalesce(json_agg(b order by b.id), '[]')
  from (
    select f.*, u.first_name, u.last_name, u.phone, u.locale, u.blocked_at is not null as is_blocked, d.state, d.licence_expires_on,
      d.plate, d.model, d.truck_type_id, d.length_m, d.width_m, d.height_m, d.deals_taken, d.deals_kept, d.stars_sum,
      d.stars_count, (
      select p.price_uzs
      from agreed_prices p
      where p.order_id = o.id and p.driver_id = d.user_id
    ) as agreed_uzs
    from offers f
    join drivers d on d.user_id = f.driver_id
    join users u on u.id = f.driver_id
    where f.order_id = o.id and (f.status in ('open', 'countered', 'stale', 'accepted') or f.id = a.offer_id)
  ) b
) as "asked_bids", (
  select to_json(b)
  from (
    select d.user_id as driver_id, u.first_name, u.last_name, u.phone, u.locale, u.blocked_at is not null as is_blocked,
      d.state, d.licence_expires_on, d.plate, d.model, d.truck_type_id, d.length_m, d.width_m, d.height_m, d.deals_taken,
      d.deals_kept, d.stars_sum, d.stars_count, (
      select p.price_uzs
      from agreed_prices p
      where p.order_id = o.id and p.driver_id = d.user_id
    ) as agreed_uzs, coalesce((
      select sum(p.amount_uzs)
      from postings p
      where p.user_id = d.user_id and p.account_kind = 'driver_advance'
    ), 0)::bigint as advance_uzs, d.times_blocked, (
      select k.kind
      from listed_drivers k
      where k.owner = coalesce("o"."client_company_id", -"o"."client_id") and k.driver_id = d.user_id
    ) as listing
    from drivers d
    join users u on u.id = d.user_id
    where d.user_id = a.driver_id
  ) b
) as "asked_bidder", (case when o.client_company_id is null then (- coalesce((
  select sum(p.amount_uzs)
  from postings p
  where p.user_id = o.client_id and p.account_kind = 'client_receivable'
), 0)::bigint) else 0 end) as "asked_clientOwesUzs", (
  select json_object_agg(s.user_id, s)
  from notice_settings s
  where s.user_id in (
    select o.client_id
    union all
    select p.id
    from users p
    where p.company_id = o.client_company_id and p.role = 'company_owner'
    union all
    select f.driver_id
    from offers f
    where f.order_id = o.id and f.status in ('open', 'countered', 'stale', 'accepted')
  )
) as "asked_readers", (
  select json_build_object( 'id', c.id, 'version', c.write_version, 'verified', c.verified_at is not null and c.blocked_at is null,
    'approvalAboveUzs', c.approval_above_uzs, 'funds', json_build_object('balanceUzs', coalesce((
    select sum(p.amount_uzs)
    from postings p
    where p.company_id = c.id and p.account_kind = 'client_balance'
  ), 0)::bigint, 'heldUzs', coalesce((
    select sum(p.amount_uzs)
    from postings p
    where p.company_id = c.id and p.account_kind = 'held'
  ), 0)::bigint, 'debtUzs', - coalesce((
    select sum(p.amount_uzs)
    from postings p
    where p.company_id = c.id and p.account_kind = 'client_receivable'
  ), 0)::bigint, 'creditLimitUzs', c.credit_limit_uzs, 'termDays', c.payment_term_days, 'unpaid', case when c.payment_term_days is null or c.credit_limit_uzs = 0 then '[]'::json else coalesce((
    select json_agg(json_build_object('id', u.id, 'day', u.day, 'uzs', u.unpaid) order by u.day, u.id)
    from (
      with owed as (
        select p.company_id, p.user_id, p.account_kind, -sum(p.amount_uzs) as debt
        from postings p
        where p.account_kind in ('client_receivable', 'driver_advance') and p.company_id = c.id
        group by p.company_id, p.user_id, p.account_kind having sum(p.amount_uzs) < 0
      ), moves as (
        select o.company_id, o.user_id, o.account_kind, o.debt, coalesce(j.reverses_id, j.id) as id, -sum(p.amount_uzs) as charged,
          min(coalesce(j.moved_from_day, j.value_day, to_char(j.at at time zone 'UTC' + interval '5 hours', 'YYYY-MM-DD'))) filter (where p.amount_uzs < 0) as day
        from owed o
        join postings p on p.account_kind = o.account_kind and (p.company_id = o.company_id or p.user_id = o.user_id)
        join journals j on j.id = p.journal_id
        group by o.company_id, o.user_id, o.account_kind, o.debt, coalesce(j.reverses_id, j.id)
      ), charges as (
        select company_id, user_id, account_kind, id, day, debt, charged, sum(charged) over (partition by company_id,
          user_id, account_kind order by day desc, id desc) as newer
        from moves
        where charged > 0
      )
      select company_id, user_id, account_kind, id, day, least(charged, debt - (newer - charged))::bigint as unpaid
      from charges
      where debt > newer - charged
    ) u
  ), '[]'::json) end), 'orderHeldUzs', coalesce((
    select sum(p.amount_uzs)
    from journals j
    join postings p on p.journal_id = j.id
    where j.order_id = o.id and p.account_kind = 'held'
  ), 0)::bigint, 'limits', (
    select json_build_object('perOrderUzs', e.per_order_limit_uzs, 'perMonthUzs', e.per_month_limit_uzs, 'name',
      trim(coalesce(e.first_name, '') || ' ' || coalesce(e.last_name, '')), 'isMonthTold', e.per_month_limit_uzs is not null and exists (
      select
      from notices n
      where n.user_id = (
        select w.id
        from users w
        where w.company_id = c.id and w.role = 'company_owner' and w.closed_at is null
      ) and n.kind = 'spending_limit_reached' and n.created_at >= a.month_start and (n.facts->>'employee_id')::int = e.id
    ))
    from users e
    where e.id = coalesce(a.actor_id, o.client_id) and e.company_id = c.id and e.role = 'company_employee'
  ), 'spentThisMonthUzs', coalesce((
    select sum((m.deal ->> 'priceUzs')::bigint + coalesce((
      select sum(a.amount_uzs)
      from additional_prices a
      where a.order_id = m.id and a.status = 'approved'
    ), 0))
    from users e
    join orders m on m.client_id = e.id
    where e.id = coalesce(a.actor_id, o.client_id) and e.role = 'company_employee' and e.per_month_limit_uzs is not null and m.accepted_at >= a.month_start and m.deal is not null and m.status <> 'canceled' and m.id <> o.id
  ), 0)::bigint, 'ownerToAsk', (
    select w.id
    from users w
    where w.company_id = c.id and w.role = 'company_owner' and w.closed_at is null and not exists (
      select
      from notices n
      where n.user_id = w.id and n.kind = 'approval_asked' and n.order_id = o.id and n.read_at is null
    )
  ), 'ownerId', (
    select w.id
    from users w
    where w.company_id = c.id and w.role = 'company_owner' and w.closed_at is null
  ), 'readers', (
    select json_object_agg(s.user_id, s)
    from notice_settings s
    where s.user_id in (
      select w.id
      from users w
      where w.company_id = c.id and w.role = 'company_owner'
    )
  ))
  from companies c
  where c.id = o.client_company_id
) as "asked_hold"
from "orders" as "o"
inner join "users" as "u" on "u"."id" = "o"."client_id"
inner join "truck_types" as "t" on "t"."id" = "o"."truck_type_id"
inner join "parcel_types" as "p" on "p"."id" = "o"."parcel_type_id"
left join "drivers" as "d" on "d"."user_id" = "o"."carrier_id"
left join "users" as "du" on "du"."id" = "o"."carrier_id"
left join "users" as "w" on "w"."company_id" = "o"."client_company_id" and "w"."role" = $1 and "w"."closed_at" is null
inner join rows from (json_to_recordset($2::json) as (order_id int, offer_id int, driver_id int, actor_id int, month_start timestamptz)) with ordinality as a (order_id,
  offer_id, driver_id, actor_id, month_start, n) on o.id = (coalesce(a.order_id, (
  select f.order_id
  from offers f
  where f.id = a.offer_id and f.driver_id = a.driver_id
)));

-- platform/commands/write-queue.ts
with given as materialized (
  select e.n, array(
    select nextval(pg_get_serial_sequence('notices', 'id'))::int
    from generate_series(1, e.notices)
  ) as ids_of_notices
  from json_to_recordset($1::json) as e (n int, notices int)
),
expected0 as materialized (
  select e.ordinality::int as n
  from json_populate_recordset(null::drivers, $2::json) with ordinality e
  join drivers t on t.user_id = e.user_id
  where t.state is not distinct from e.state and t.truck_type_id is not distinct from e.truck_type_id
  for no key update of t skip locked
),
expected1 as materialized (
  select e.ordinality::int as n
  from json_populate_recordset(null::orders, $3::json) with ordinality e
  join orders t on t.id = e.id
  where t.version is not distinct from e.version and t.offers_version is not distinct from e.offers_version and t.status is not distinct from e.status
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
  select k.user_id, k.key, k.route, k.fingerprint, k.at, k.answer
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
  insert into order_events (order_id, version, at, actor, actor_id, action, from_status, to_status, payload) overriding system value
  select e.order_id, e.version, e.at, e.actor, e.actor_id, e.action, e.from_status, e.to_status, e.payload
  from json_populate_recordset(null::order_events, $5::json) with ordinality e
  join claimed c on c.n = ($6::int[])[e.ordinality]
),
inserted1 as (
  insert into jobs (kind, payload, run_at) overriding system value
  select e.kind, e.payload, e.run_at
  from json_populate_recordset(null::jobs, $7::json) with ordinality e
  join claimed c on c.n = ($8::int[])[e.ordinality]
),
inserted2 as (
  insert into notices (id, user_id, kind, order_id, facts, created_at) overriding system value
  select c.ids_of_notices[e.id], e.user_id, e.kind, e.order_id, e.facts, e.created_at
  from json_populate_recordset(null::notices, $9::json) with ordinality e
  join claimed c on c.n = ($10::int[])[e.ordinality]
),
inserted3 as (
  insert into notice_queue (notice_id, due_at) overriding system value
  select c.ids_of_notices[e.notice_id], e.due_at
  from json_populate_recordset(null::notice_queue, $11::json) with ordinality e
  join claimed c on c.n = ($12::int[])[e.ordinality]
),
changed0 as (
  update orders t
  set carrier_id = e.carrier_id, favourites_until = e.favourites_until, truck_plate = e.truck_plate, truck_model = e.truck_model,
    accepted_at = e.accepted_at, carrier_since = e.carrier_since, late_told_at = e.late_told_at, another_driver_asked_at = e.another_driver_asked_at,
    deal = e.deal, busy = e.busy, loading_code = e.loading_code, delivery_code = e.delivery_code, status = e.status,
    version = e.version, updated_at = e.updated_at, offers_version = t.offers_version + e.offers_version
  from json_populate_recordset(null::orders, $13::json) with ordinality e
  join claimed c on c.n = ($14::int[])[e.ordinality]
  where t.id = e.id
),
changed1 as (
  update offers t
  set status = e.status, amount_uzs = e.amount_uzs, counter_amount_uzs = e.counter_amount_uzs, round = e.round,
    expires_at = e.expires_at, comment = e.comment, updated_at = e.updated_at, version = e.version
  from json_populate_recordset(null::offers, $15::json) with ordinality e
  join claimed c on c.n = ($16::int[])[e.ordinality]
  where t.id = e.id
)
select g.*, r.n is not null as ready, c.n is not null as written
from given g
left join ready r using (n)
left join claimed c using (n)
order by g.n;
