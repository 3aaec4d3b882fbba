-- The checks that 0123 and 0128 added for new rows, for those from before; bookings go on meanwhile. It reads both tables whole.
set local statement_timeout = 0;
alter table postings validate constraint postings_account_kind;
alter table journals validate constraint journals_kind_check;
alter table journals validate constraint journals_moved_from_day_check;
