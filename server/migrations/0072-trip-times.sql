-- How long our own trips take, by their regions and the hour of leaving in Tashkent (decision 0048). Its life: counted anew each
-- night from the trips of half a year, so it never has more rows than pairs of regions with hours, 14 × 14 × 24.
create table trip_times (
  region_from_id int not null references regions,
  region_to_id int not null references regions,
  hour int not null check (hour between 0 and 23),
  trips int not null check (trips > 0),
  -- Elapsed time as a share of the driving time that was planned: the quickest tenth, the middle, the slowest tenth.
  quick_share double precision not null,
  median_share double precision not null,
  slow_share double precision not null,
  primary key (region_from_id, region_to_id, hour)
);
comment on table trip_times is 'written by trips';
create trigger notify_reference_change after insert or update or delete on trip_times
  for each statement execute function notify_reference_change();

