-- A side of a deal that did not come (decision 0042). The report ends the order at once; its fee waits for an objection.
create table no_shows (
  id int generated always as identity primary key,
  order_id int not null unique references orders,
  -- Who has not come.
  side text not null check (side in ('client', 'driver')),
  driver_id int not null references drivers,
  reported_by text not null check (reported_by in ('client', 'driver', 'operator')),
  reporter_id int not null references users,
  reported_at timestamptz not null,
  words text not null check (length(words) <= 2000),
  -- Where the truck was last seen then, and how far from the loading point; null: not known.
  lat double precision,
  lng double precision,
  seen_at timestamptz,
  km double precision check (km >= 0),
  -- What it costs the side that did not come, once it counts.
  payer text not null check (payer in ('client', 'driver', 'nobody')),
  fee_uzs bigint not null check (fee_uzs >= 0),
  state text not null check (state in ('open', 'objected', 'booked', 'dismissed')),
  object_until timestamptz not null,
  objected_by int references users,
  objected_at timestamptz,
  objection text check (length(objection) <= 2000),
  -- Null: nobody objected, and it counted by itself.
  decided_by int references users,
  decided_at timestamptz,
  decision_reason text
);
create index no_shows_undecided on no_shows (order_id) where state in ('open', 'objected');
create index no_shows_driver on no_shows (driver_id);
comment on table no_shows is 'written by orders';

create table no_show_photos (
  id int generated always as identity primary key,
  no_show_id int not null references no_shows,
  -- Of the report, or of the objection to it.
  part text not null check (part in ('report', 'objection')),
  -- The name of a kept picture.
  name text not null unique
);
create index no_show_photos_no_show on no_show_photos (no_show_id);
comment on table no_show_photos is 'written by orders';

-- New figures beside those that operators may have changed.
update settings set value = '{"noShow": {"waitMinutes": 60, "objectHours": 24}}'::jsonb || value where key = 'live_rules';
