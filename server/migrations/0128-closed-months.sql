-- Months whose books are closed, in order and for good (decision 0091).
create table closed_months (
  month text primary key check (month ~ '^\d{4}-\d{2}$'),
  closed_at timestamptz not null,
  closed_by int not null references users,
  -- What was open when it was closed: counts by kind.
  missing jsonb not null
);
comment on table closed_months is 'written by ledger';
create trigger closed_months_append_only before update or delete or truncate on closed_months
  for each statement execute function refuse_change();
revoke update, delete, truncate on closed_months from public;
revoke update, delete, truncate on closed_months from current_user;

alter table journals add column moved_from_day text;
-- Checked for what is booked already by 0136: a scan here would stop every booking.
alter table journals add constraint journals_moved_from_day_check check (moved_from_day ~ '^\d{4}-\d{2}-\d{2}$') not valid;
comment on column journals.moved_from_day is 'the day it would have, if the month of that day were not closed';

-- The last day of the last closed month, YYYY-MM-DD in Tashkent; null: none is closed.
create function last_closed_day() returns text language sql stable as $$
  select to_char((max(month) || '-01')::date + interval '1 month' - interval '1 day', 'YYYY-MM-DD') from closed_months
$$;

-- Whoever writes a journal, and by whichever version: one of a closed month is dated by its booking, or by the first open day if
-- that is of a closed month too. Closing waits for what is being written, and what is written waits for closing.
create function date_journal() returns trigger language plpgsql as $$
declare
  closed text;
  booked text := to_char(new.at at time zone 'UTC' + interval '5 hours', 'YYYY-MM-DD');
begin
  perform pg_advisory_xact_lock_shared(74, 0);
  closed := last_closed_day();
  if coalesce(new.value_day, booked) <= closed then
    new.moved_from_day := coalesce(new.value_day, booked);
    new.value_day := case when booked <= closed then to_char(closed::date + 1, 'YYYY-MM-DD') end;
  end if;
  return new;
end $$;
create trigger journals_open_month before insert on journals for each row execute function date_journal();
