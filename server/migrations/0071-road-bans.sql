-- Bans of trucks (decision 0048): they warn, and never refuse an order.
create table road_bans (
  id int generated always as identity primary key,
  -- Where everything that is given holds; at least one is.
  region_id int references regions,
  road text check (length(road) between 1 and 20),
  area jsonb,
  check (num_nonnulls(region_id, road, area) > 0),
  -- For trucks that weigh more with their load, t.
  gross_over_t double precision not null check (gross_over_t >= 0),
  -- Monday = 1 to Sunday = 7.
  weekdays int[] not null check (cardinality(weekdays) > 0),
  -- HH:mm in Tashkent, across midnight where the end is not after the beginning; null: the whole day.
  hour_from text,
  hour_to text,
  check ((hour_from is null) = (hour_to is null)),
  -- MM-DD, across New Year where the end is before the beginning; null: all year.
  season_from text,
  season_to text,
  check ((season_from is null) = (season_to is null)),
  valid_from timestamptz not null,
  -- Null: until further notice.
  valid_until timestamptz,
  check (valid_until > valid_from),
  -- The sentence of the rule in each language.
  texts jsonb not null,
  source_title text not null,
  source_url text not null,
  version int not null default 1,
  changed_by int references users
);
comment on table road_bans is 'written by handbook';
create trigger notify_reference_change after insert or update or delete on road_bans
  for each statement execute function notify_reference_change();

-- The orders that a ban may touch are those that still have to drive, the soonest first.
create index orders_to_drive on orders (load_at, id) where status in ('new', 'order', 'accepted', 'arrived', 'processing', 'pause');

-- New figures beside those that operators may have changed.
update settings set value = '{"arrivalTimes": {"breakAfterMinutes": 270, "breakMinutes": 45, "dayDrivingMinutes": 540,
  "dayRestMinutes": 660, "quickShare": 0.9, "slowShare": 1.2, "quickStopShare": 0.5, "learntFrom": 20}}'::jsonb || value
  where key = 'live_rules';
