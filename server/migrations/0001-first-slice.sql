-- The handbook: what there is and what it costs. Written by the handbook feature.
create table truck_types (
  id int primary key,
  key text not null unique,
  names jsonb not null,
  length_m double precision not null check (length_m > 0),
  width_m double precision not null check (width_m > 0),
  height_m double precision not null check (height_m > 0),
  max_item_length_m double precision not null check (max_item_length_m > 0),
  max_weight_kg int not null check (max_weight_kg > 0),
  overload_tolerance double precision not null check (overload_tolerance between 0 and 0.1),
  region_only boolean not null,
  gross_mass_t double precision not null check (gross_mass_t > 0),
  load_minutes int not null check (load_minutes >= 0),
  unload_minutes int not null check (unload_minutes >= 0),
  lead_minutes int not null check (lead_minutes >= 0),
  pallets int not null,
  position int not null
);
comment on table truck_types is 'written by handbook';

create table tariffs (
  id int generated always as identity primary key,
  truck_type_id int not null references truck_types,
  valid_from timestamptz not null,
  minimum_uzs bigint not null check (minimum_uzs >= 0),
  bands jsonb not null,
  waiting_per_minute_uzs bigint not null check (waiting_per_minute_uzs >= 0),
  unique (truck_type_id, valid_from)
);
comment on table tariffs is 'written by handbook';

create table price_rules (
  id int generated always as identity primary key,
  valid_from timestamptz not null unique,
  rules jsonb not null
);
comment on table price_rules is 'written by handbook';

create table parcel_types (
  id int primary key,
  key text not null unique,
  names jsonb not null,
  comment_required boolean not null,
  carried boolean not null,
  position int not null
);
comment on table parcel_types is 'written by handbook';

create table regions (
  id int primary key, -- SOATO
  code text not null unique, -- ISO 3166-2
  names jsonb not null,
  lat double precision not null,
  lng double precision not null,
  group_id int not null,
  position int not null
);
comment on table regions is 'written by handbook';

create table settings (
  key text primary key,
  value jsonb not null
);
comment on table settings is 'written by handbook';

-- Who is here.
create table users (
  id int generated always as identity primary key,
  role text not null check (role in ('individual')),
  phone text check (phone ~ '^998[0-9]{9}$'),
  first_name text,
  last_name text,
  telegram text,
  locale text,
  blocked_at timestamptz,
  created_at timestamptz not null,
  unique (phone, role)
);
comment on table users is 'written by auth';

create table login_challenges (
  id text primary key,
  phone text not null,
  code_hash text not null,
  address text not null,
  guesses int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz
);
create index login_challenges_phone on login_challenges (phone, created_at desc);
create index login_challenges_address on login_challenges (address text_pattern_ops, created_at desc);
create index login_challenges_created on login_challenges (created_at desc);
comment on table login_challenges is 'written by auth';

create table sessions (
  id text primary key,
  user_id int not null references users,
  token_hash text not null unique,
  device text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on sessions (user_id) where ended_at is null;
comment on table sessions is 'written by auth';

create table idempotency (
  user_id int not null references users,
  key text not null,
  route text not null,
  request_sha256 text not null,
  body jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_created on idempotency (created_at);
comment on table idempotency is 'written by platform';

-- Orders; ids begin where nobody feels like the first customer.
create table orders (
  id int generated always as identity (start with 10001) primary key,
  status text not null check (status in
    ('new', 'order', 'accepted', 'arrived', 'processing', 'pause', 'confirmation', 'done', 'canceled')),
  client_id int not null references users,
  client_company_id int,
  region_from_id int not null references regions,
  region_to_id int not null references regions,
  region_ids int[] not null,
  load_at timestamptz not null,
  truck_type_id int not null references truck_types,
  length_m double precision not null,
  width_m double precision not null,
  height_m double precision not null,
  weight_kg double precision not null check (weight_kg > 0),
  parcel_type_id int not null references parcel_types,
  receiver_phone text not null check (receiver_phone ~ '^998[0-9]{9}$'),
  payer text not null check (payer in ('sender', 'receiver')),
  payment_type text not null check (payment_type in ('cash', 'terminal', 'company')),
  comment text,
  distance_km double precision not null check (distance_km >= 0),
  duration_min int not null check (duration_min >= 0),
  route text not null,
  is_round_trip boolean not null,
  partial_percent int not null check (partial_percent between 0 and 100),
  loaders int not null check (loaders >= 0),
  estimate_uzs bigint not null check (estimate_uzs >= 0),
  estimate_rows jsonb not null,
  quote_id text,
  offered_price_uzs bigint check (offered_price_uzs > 0),
  offer_min_uzs bigint not null,
  offer_max_uzs bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1
);
create index orders_client on orders (client_id, id desc);
create index orders_client_status on orders (client_id, status, id desc);
comment on table orders is 'written by orders';

create table order_points (
  order_id int not null references orders,
  position int not null,
  address text not null,
  lat double precision not null,
  lng double precision not null,
  region_id int not null references regions,
  arrived_at timestamptz,
  left_at timestamptz,
  primary key (order_id, position)
);
comment on table order_points is 'written by orders';

create table order_events (
  order_id int not null references orders,
  version int not null,
  at timestamptz not null,
  actor text not null check (actor in ('client', 'driver', 'operator', 'system')),
  actor_id int,
  action text not null,
  from_status text,
  to_status text not null,
  payload jsonb not null default '{}',
  primary key (order_id, version)
);
comment on table order_events is 'written by orders';
