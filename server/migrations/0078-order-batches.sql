-- Tables of orders that clients upload: their rows are checked, corrected and placed as orders in the background, each once
-- (decision 0055). They go a week after their upload, and with their owner's account; the orders stay.
create table order_batches (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  file_name text not null,
  -- in which figures are read and addresses written
  locale text not null,
  unknown_headings jsonb not null,
  -- rows that named the order which they had become before
  skipped int not null check (skipped >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- until when a process works on its rows; the others leave it alone for so long
  worked_until timestamptz
);
comment on table order_batches is 'written by order-batches';
create index order_batches_of_user on order_batches (user_id, id);
create index order_batches_expiry on order_batches (expires_at);

create table order_batch_rows (
  batch_id int not null references order_batches on delete cascade,
  -- in the file, from 1
  line int not null check (line > 0),
  cells jsonb not null,
  -- places picked for addresses, by column
  picks jsonb not null default '{}',
  status text not null default 'new' check (status in ('new', 'chosen', 'placed', 'failed')),
  -- null: to be checked
  checked_at timestamptz,
  -- the order as a form would send it; null until its addresses are found
  draft jsonb,
  stops jsonb not null default '[]',
  problems jsonb not null default '[]',
  errors_count int not null default 0,
  warnings_count int not null default 0,
  truck_type_id int,
  estimate_uzs bigint,
  -- by what it is compared with other orders
  load_at timestamptz,
  weight_kg double precision,
  ends jsonb,
  -- how often placing it has failed without a reason
  attempts int not null default 0,
  order_id int references orders,
  version int not null default 1,
  primary key (batch_id, line),
  check ((status = 'placed') = (order_id is not null))
);
comment on table order_batch_rows is 'written by order-batches';
create index order_batch_rows_due on order_batch_rows (batch_id, line) where checked_at is null or status = 'chosen';
create unique index order_batch_rows_order on order_batch_rows (order_id) where order_id is not null;
