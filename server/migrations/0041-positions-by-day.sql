-- Positions are stored in partitions by day of UTC, which are dropped whole (decision 0030). What is there stays in one
-- partition, `position_history_before_days`: nothing is copied. It ends three days ahead, so that the previous version, which
-- deletes old rows by their place in the table, finds rows in this partition only while the new version takes over.
alter table position_history rename to position_history_before_days;

create table position_history (
  order_id int not null references orders,
  at timestamptz not null,
  lat double precision not null,
  lng double precision not null,
  constraint position_history_key primary key (order_id, at)
) partition by range (at);
comment on table position_history is 'written by tracking';

do $$
declare
  newest timestamptz := greatest(now(), (select max(at) from position_history_before_days));
begin
  execute format(
    'alter table position_history attach partition position_history_before_days for values from (minvalue) to (%L)',
    date_trunc('day', newest, 'UTC') + interval '72 hours');
end $$;

-- A position of a day without a partition is stored here, so storing one never fails.
create table position_history_other partition of position_history default;
create index position_history_other_at on position_history_other (at);

-- The newest stored position of a driver's order, so that taking a position reads no history.
alter table last_positions add column stored_order_id int references orders;
alter table last_positions add column stored_lat double precision;
alter table last_positions add column stored_lng double precision;
alter table last_positions add column stored_at timestamptz;

-- How long jobs are kept that are done or were given up.
update settings set value = '{"jobDays": 7, "failedJobDays": 90}'::jsonb || value where key = 'retention';
