-- What placed an order instead of a person at the form: a day of a schedule, or a row of an uploaded table. One order for each.
create table order_sources (
  order_id int primary key references orders on delete cascade,
  kind text not null check (kind in ('schedule', 'upload')),
  source_id int not null,
  source_key text not null check (length(source_key) between 1 and 40),
  unique (kind, source_id, source_key)
);
comment on table order_sources is 'written by orders';
