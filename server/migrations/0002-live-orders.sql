create extension if not exists btree_gist;

-- Drivers and operators sign in by phone as well; a phone may be a client and a driver.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in ('individual', 'driver', 'operator'));
alter table login_challenges add column role text not null default 'individual'
  check (role in ('individual', 'driver', 'operator'));

create table drivers (
  user_id int primary key references users,
  state text not null check (state in ('pending', 'approved', 'blocked')),
  truck_type_id int not null references truck_types,
  plate text not null,
  model text,
  length_m double precision not null,
  width_m double precision not null,
  height_m double precision not null,
  home_region_id int not null references regions,
  licence_photo text,
  deals_taken int not null default 0,
  deals_kept int not null default 0,
  stars_sum int not null default 0,
  stars_count int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index drivers_truck_type on drivers (truck_type_id) where state = 'approved';
comment on table drivers is 'written by drivers';

-- Bargaining.
create table offers (
  id int generated always as identity primary key,
  order_id int not null references orders,
  driver_id int not null references drivers,
  amount_uzs bigint not null check (amount_uzs > 0),
  comment text,
  status text not null check (status in
    ('open', 'countered', 'stale', 'accepted', 'declined', 'withdrawn', 'expired')),
  round int not null default 1 check (round >= 1),
  counter_amount_uzs bigint check (counter_amount_uzs > 0),
  minutes_away int,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1
);
-- One live offer per driver and order; one accepted offer per order.
create unique index offers_one_live on offers (order_id, driver_id) where status in ('open', 'countered', 'stale');
create unique index offers_one_accepted on offers (order_id) where status = 'accepted';
create index offers_order on offers (order_id, id);
create index offers_driver on offers (driver_id, id desc);
create index offers_expiring on offers (expires_at) where status in ('open', 'countered', 'stale');
comment on table offers is 'written by offers';

-- The deal is locked into the order at acceptance.
alter table orders
  add column carrier_id int references drivers,
  add column truck_plate text,
  add column truck_model text,
  add column accepted_at timestamptz,
  add column deal jsonb,
  add column busy tstzrange,
  add column loading_code text,
  add column delivery_code text,
  add column confirmation_asked_at timestamptz,
  add column cancel_reason text,
  add column cancel_fee_uzs bigint,
  add column rating_stars int check (rating_stars between 1 and 5),
  add column rating_tags text[],
  add column rating_comment text,
  -- A driver can't hold two overlapping orders.
  add constraint orders_driver_free exclude using gist (carrier_id with =, busy with &&)
    where (status in ('accepted', 'arrived', 'processing', 'pause')),
  add constraint orders_carried check (carrier_id is not null or status in ('new', 'order', 'canceled'));
create index orders_carrier on orders (carrier_id, id desc) where carrier_id is not null;
create index orders_open on orders (truck_type_id, id desc) where status in ('new', 'order');
create index orders_unconfirmed on orders (confirmation_asked_at) where status = 'confirmation';

create table additional_prices (
  id int generated always as identity primary key,
  order_id int not null references orders,
  amount_uzs bigint not null check (amount_uzs > 0),
  reason text not null check (reason in ('waiting', 'extra_stop', 'loaders', 'toll', 'other')),
  comment text,
  photo text,
  status text not null check (status in ('requested', 'approved', 'rejected')),
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by int references users,
  decision_comment text
);
create index additional_prices_order on additional_prices (order_id, id);
comment on table additional_prices is 'written by orders';

create table receiver_links (
  token text primary key,
  order_id int not null references orders,
  created_at timestamptz not null,
  revoked_at timestamptz,
  wrong_codes int not null default 0
);
create unique index receiver_links_one_live on receiver_links (order_id) where revoked_at is null;
comment on table receiver_links is 'written by orders';

-- Where the trucks are: the last place of each deal, and a thinned history.
create table last_positions (
  driver_id int primary key references drivers,
  lat double precision not null,
  lng double precision not null,
  heading double precision,
  speed_kmh double precision,
  at timestamptz not null
);
comment on table last_positions is 'written by tracking';

create table position_history (
  order_id int not null references orders,
  at timestamptz not null,
  lat double precision not null,
  lng double precision not null,
  primary key (order_id, at)
);
comment on table position_history is 'written by tracking';

-- What somebody waits to hear.
create table notices (
  id int generated always as identity primary key,
  user_id int not null references users,
  kind text not null,
  order_id int references orders,
  facts jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz
);
create index notices_user on notices (user_id, id desc);
create index notices_unread on notices (user_id) where read_at is null;
comment on table notices is 'written by notices';

create table notice_settings (
  user_id int primary key references users,
  sms boolean not null,
  telegram boolean not null,
  muted text[] not null,
  quiet_from text not null,
  quiet_to text not null
);
comment on table notice_settings is 'written by notices';

-- Work for later, written in the transaction that makes it necessary and taken by one process at a time.
create table jobs (
  id int generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts int not null default 0,
  last_error text,
  done_at timestamptz
);
create index jobs_due on jobs (run_at) where done_at is null;
comment on table jobs is 'written by platform';
