-- When the last whole backup of a kind was made, so that metrics and operators see a night without one.
create table last_backups (
  kind text primary key check (kind in ('folder', 'elsewhere')),
  at timestamptz not null,
  name text not null
);
comment on table last_backups is 'written by platform';
