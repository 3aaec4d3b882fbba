-- An account of ours on which nothing moves has no statement to import. An operator says up to which day nothing moved, which counts as a
-- statement without lines (decision 0084), or since when it is closed. Lines of the bank that say otherwise undo both. The version before
-- this one takes such a statement for any other.
alter table bank_statements add column is_quiet boolean not null default false;

create table closed_bank_accounts (
  account text primary key,
  closed_on text not null check (closed_on ~ '^\d{4}-\d{2}-\d{2}$'),
  closed_by int not null references users,
  closed_at timestamptz not null
);
comment on table closed_bank_accounts is 'written by bank-statements';
