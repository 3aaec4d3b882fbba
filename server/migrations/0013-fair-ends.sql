-- The client lets the driver come earlier; a dispute is open until an operator decides it.
alter table orders add column early_arrival_at timestamptz;
alter table orders add column disputed_at timestamptz;

-- Disputes that are open already: the last thing that has happened to the order's state.
update orders o set disputed_at = e.at
from (
  select distinct on (order_id) order_id, action, at from order_events
  where from_status is distinct from to_status order by order_id, version desc
) e
where e.order_id = o.id and e.action = 'dispute' and o.status = 'pause';

-- What was never answered before its order ended is asked no longer.
update additional_prices a set status = 'rejected', decided_at = o.ended_at
from orders o
where o.id = a.order_id and a.status = 'requested' and o.status in ('done', 'canceled');

-- Where no codes are asked for the demo runs, whose trips take a minute: its drivers come at any time.
update settings set value = jsonb_set(value, '{arrival,earliestMinutes}',
  case when (value ->> 'codesRequired')::boolean then '180'::jsonb else '44640'::jsonb end)
where key = 'live_rules' and value #> '{arrival,earliestMinutes}' is null;

-- Cargo that only some truck types carry; null: any that it fits into.
alter table parcel_types add column truck_keys text[];
update parcel_types set truck_keys = '{fura_budka}' where key = 'frozen';
update parcel_types set carried = false where key = 'livestock';
