-- Which new loads a driver is told of: how far their loading point may be from the truck, and how many an hour.
create table load_alerts (
  driver_id int primary key references drivers on delete cascade,
  -- by road, roughly; null: all loads of the driver's home region
  within_km int check (within_km > 0),
  per_hour int not null check (per_hour between 0 and 20)
);
comment on table load_alerts is 'written by drivers';

-- How many loads a driver was told of in the last hour, and of which.
create index notices_loads_told on notices (user_id, created_at) where kind = 'load_near';
-- These are forgotten after two days: an order may be told to hundreds.
create index notices_loads_old on notices (created_at) where kind = 'load_near';

-- When the receiver was told that the truck is near; null: not yet.
alter table receiver_links add column near_sent_at timestamptz;
