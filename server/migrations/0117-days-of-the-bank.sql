-- Money is dated by the bank's day, with the instant of booking beside it (decision 0084). Null: the day of booking is the day.
-- Both columns are null in journals that the previous version writes.
alter table journals add column value_day text check (value_day ~ '^\d{4}-\d{2}-\d{2}$');
comment on column journals.value_day is 'the day of the bank''s document, YYYY-MM-DD in Tashkent';
-- A journal is reversed once at most.
alter table journals add column reverses_id bigint references journals;
create unique index journals_reverses on journals (reverses_id) where reverses_id is not null;
