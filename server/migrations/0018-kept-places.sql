-- Terminals, warehouses, customs posts and markets that operators keep: the search of addresses finds them.
create table places (
  id int generated always as identity primary key,
  kind text not null check (kind in ('terminal', 'warehouse', 'customs', 'market', 'station', 'other')),
  -- By language; an empty name is not known.
  names jsonb not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  -- The pin shows the area and not yet the gate.
  is_approximate boolean not null default false,
  region_id int not null references regions,
  phone text check (phone ~ '^998[0-9]{9}$'),
  hours text,
  note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Removed places stay, so that the newest revision always tells what a process has not read yet.
  removed_at timestamptz,
  revision int not null unique,
  version int not null default 1
);
comment on table places is 'written by geo';
