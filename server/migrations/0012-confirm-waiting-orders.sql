-- Orders whose confirmation job had run without effect get a new one; it runs when their time is over, or at once.
insert into jobs (kind, payload, run_at)
select
  'confirm_order',
  jsonb_build_object(
    'orderId', o.id,
    'askedAt', to_char(o.confirmation_asked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ),
  o.confirmation_asked_at + make_interval(hours => coalesce(
    (select (value ->> 'confirmationHours')::int from settings where key = 'live_rules'), 48))
from orders o
where o.status = 'confirmation' and o.confirmation_asked_at is not null
  and not exists (
    select from jobs j
    where j.kind = 'confirm_order' and j.done_at is null and (j.payload ->> 'orderId')::int = o.id
  );
