-- Why an order ended and who pays; cancel_fee_uzs stays what the client owes.
alter table orders
  add column cancel_code text,
  add column cancel_payer text check (cancel_payer in ('client', 'driver', 'nobody')),
  add column driver_fee_uzs bigint check (driver_fee_uzs >= 0),
  -- Since when it waits for a driver (null: since it was placed), and what its client has heard about that.
  add column waiting_since timestamptz,
  add column advised_at timestamptz,
  add column new_time_asked_at timestamptz;

-- Drivers asked to take an order over; it stays with its driver until one of them agrees.
create table replacements (
  id int generated always as identity primary key,
  order_id int not null references orders,
  driver_id int not null references drivers,
  -- Who had the order when the question was asked.
  from_driver_id int not null references drivers,
  operator_id int not null references users,
  reason_code text not null,
  reason text not null,
  status text not null check (status in ('asked', 'accepted', 'declined', 'expired', 'withdrawn')),
  price_uzs bigint not null check (price_uzs > 0),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz
);
create unique index replacements_one_asked on replacements (order_id) where status = 'asked';
create index replacements_driver on replacements (driver_id, id desc);
create index replacements_order on replacements (order_id, id);
comment on table replacements is 'written by orders';

-- New figures beside those that operators may have changed.
update settings set value = '{
  "fault": {"driverShare": 0.1, "lateMinutes": 30},
  "replacement": {"answerMinutes": 15},
  "waitingOrders": {"adviseAfterMinutes": 15, "expireAfterHours": 24}
}'::jsonb || value where key = 'live_rules';
