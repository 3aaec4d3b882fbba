-- What a carrier gets from us for a month: the report of their orders and the invoice for our commission (decision 0091). Numbered without
-- gaps within its year, never changed; each order is in one at most.
create table carrier_paper_numbers (
  year int primary key,
  last_number int not null check (last_number > 0)
);
comment on table carrier_paper_numbers is 'written by ledger';

create table carrier_papers (
  id int generated always as identity primary key,
  driver_id int not null references users,
  year int not null references carrier_paper_numbers,
  number int not null check (number > 0),
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  price_uzs bigint not null check (price_uzs >= 0),
  commission_uzs bigint not null check (commission_uzs >= 0),
  vat_uzs bigint not null check (vat_uzs >= 0),
  paid_out_uzs bigint not null,
  -- Both as they were.
  we jsonb not null,
  carrier jsonb not null,
  issued_at timestamptz not null,
  -- Null: issued by itself.
  issued_by int references users,
  unique (year, number),
  unique (driver_id, month)
);
comment on table carrier_papers is 'written by ledger';

create table carrier_paper_rows (
  order_id int primary key references orders,
  paper_id int not null references carrier_papers,
  tax_model text not null check (tax_model in ('agent', 'principal')),
  price_uzs bigint not null check (price_uzs >= 0),
  commission_uzs bigint not null check (commission_uzs >= 0),
  vat_uzs bigint not null check (vat_uzs >= 0),
  -- Hundredths of a percent.
  vat_rate_bp int not null check (vat_rate_bp between 0 and 10000),
  rendered_at timestamptz not null
);
create index carrier_paper_rows_of_paper on carrier_paper_rows (paper_id);
comment on table carrier_paper_rows is 'written by ledger';
