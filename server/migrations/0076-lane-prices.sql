-- The drivers whom a company keeps as own carriers (decision 0053): those it has dealt with, and those who have accepted an
-- invitation to their phone.
create table own_carriers (
  id int generated always as identity primary key,
  company_id int not null references companies,
  -- null while an invitation waits, and after it was declined
  driver_id int references drivers,
  -- twelve digits, of an invitation alone: those that were not accepted are deleted after 30 days
  phone text,
  status text not null check (status in ('invited', 'active', 'declined', 'ended')),
  invited_by int not null references users,
  invited_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('company', 'driver', 'system')),
  check ((phone is null) <> (driver_id is null)),
  check ((status in ('active', 'ended')) = (driver_id is not null)),
  check ((status = 'ended') = (ended_at is not null) and (ended_at is null) = (ended_by is null))
);
comment on table own_carriers is 'written by carriers';
create unique index own_carriers_active on own_carriers (company_id, driver_id) where status = 'active';
create unique index own_carriers_invited on own_carriers (company_id, phone) where status = 'invited';
create index own_carriers_page on own_carriers (company_id, id);
create index own_carriers_of_driver on own_carriers (driver_id) where driver_id is not null;
create index own_carriers_of_phone on own_carriers (phone) where phone is not null;

-- What a company and its own carrier agree for a lane, UZS a trip. The terms of a row never change: another price is another row, so
-- all that was ever agreed stays readable.
create table lane_prices (
  id int generated always as identity primary key,
  own_carrier_id int not null references own_carriers,
  company_id int not null references companies,
  driver_id int not null references drivers,
  from_region_id int references regions,
  from_lat double precision,
  from_lng double precision,
  from_within_km int check (from_within_km > 0),
  from_name text check (length(from_name) <= 100),
  to_region_id int references regions,
  to_lat double precision,
  to_lng double precision,
  to_within_km int check (to_within_km > 0),
  to_name text check (length(to_name) <= 100),
  truck_type_id int not null references truck_types,
  is_round_trip boolean not null,
  price_uzs bigint not null check (price_uzs > 0),
  -- days in Tashkent
  valid_from text not null check (valid_from ~ '^\d{4}-\d{2}-\d{2}$'),
  valid_until text not null check (valid_until ~ '^\d{4}-\d{2}-\d{2}$'),
  -- the same for the same lane
  lane_key text not null,
  status text not null check (status in ('waiting', 'valid', 'declined', 'ended')),
  proposed_by int not null references users,
  proposed_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('company', 'driver', 'system')),
  check (valid_until >= valid_from),
  check ((from_region_id is null) = (from_lat is not null) and num_nulls(from_lat, from_lng, from_within_km, from_name) in (0, 4)),
  check ((to_region_id is null) = (to_lat is not null) and num_nulls(to_lat, to_lng, to_within_km, to_name) in (0, 4)),
  check ((status = 'ended') = (ended_at is not null) and (ended_at is null) = (ended_by is null)),
  constraint lane_prices_one_a_day exclude using gist (own_carrier_id with =, lane_key with =,
    int4range(replace(valid_from, '-', '')::int, replace(valid_until, '-', '')::int, '[]') with &&) where (status in ('waiting', 'valid'))
);
comment on table lane_prices is 'written by carriers';
create index lane_prices_of_company on lane_prices (company_id, id);
create index lane_prices_of_carrier on lane_prices (own_carrier_id, id);
create index lane_prices_of_driver on lane_prices (driver_id, id);
create index lane_prices_valid on lane_prices (company_id, truck_type_id) where status = 'valid';

create function keep_lane_price_terms() returns trigger language plpgsql as $$
begin
  raise exception 'the terms of lane price % never change', old.id;
end $$;
create trigger lane_prices_terms_stay before update on lane_prices for each row
  when ((old.own_carrier_id, old.company_id, old.driver_id, old.lane_key, old.from_name, old.to_name, old.price_uzs, old.valid_from,
      old.valid_until, old.proposed_by, old.proposed_at)
    is distinct from (new.own_carrier_id, new.company_id, new.driver_id, new.lane_key, new.from_name, new.to_name, new.price_uzs,
      new.valid_from, new.valid_until, new.proposed_by, new.proposed_at))
  execute function keep_lane_price_terms();

-- What was agreed with which driver for an order as it was placed or last edited: an agreement that ends later changes nothing here.
create table agreed_prices (
  order_id int not null references orders,
  driver_id int not null references drivers,
  lane_price_id int not null references lane_prices,
  price_uzs bigint not null check (price_uzs > 0),
  primary key (order_id, driver_id)
);
comment on table agreed_prices is 'written by orders';
create index agreed_prices_of_driver on agreed_prices (driver_id);

-- The first own carrier who takes the order at their agreed price gets it.
alter table orders add column gives_to_carriers boolean not null default false;
