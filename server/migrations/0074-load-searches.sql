-- Searches that drivers have saved: each new load that matches one is told to its driver. At most ten per driver; they go with the
-- driver's account.
create table load_searches (
  id int generated always as identity primary key,
  driver_id int not null references drivers on delete cascade,
  name text not null,
  -- where the load begins: a region, so many km by road from the truck, or anywhere
  region_id int references regions,
  within_km int check (within_km > 0),
  to_region_id int references regions,
  to_lat double precision,
  to_lng double precision,
  to_within_km int check (to_within_km > 0),
  to_name text,
  load_from timestamptz,
  least_net_uzs bigint check (least_net_uzs >= 0),
  least_per_km_uzs bigint check (least_per_km_uzs >= 0),
  own_type_only boolean not null,
  is_paused boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((to_lat is null) = (to_lng is null) and (to_lat is null) = (to_within_km is null) and (to_lat is null) = (to_name is null))
);
comment on table load_searches is 'written by drivers';
create index load_searches_of_driver on load_searches (driver_id, id);

-- Where a driver wants to end up, if it is not just somewhere in their home region.
alter table drivers
  add column home_lat double precision,
  add column home_lng double precision,
  add column home_name text,
  add constraint drivers_home check ((home_lat is null) = (home_lng is null) and (home_lat is null) = (home_name is null));
