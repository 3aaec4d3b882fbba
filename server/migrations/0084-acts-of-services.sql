-- Acts of services with their VAT invoices (decision 0068). An act is numbered without gaps within its year and never
-- changes; each finished order is in one act at most, alone or with its month.
create table act_numbers (
  year int primary key,
  last_number int not null check (last_number > 0)
);
comment on table act_numbers is 'written by ledger';

create table service_acts (
  id int generated always as identity primary key,
  company_id int not null references companies,
  year int not null references act_numbers,
  number int not null check (number > 0),
  -- YYYY-MM of an act of a whole month; null: of one order.
  month text check (month ~ '^\d{4}-\d{2}$'),
  amount_uzs bigint not null check (amount_uzs > 0),
  vat_tiyin bigint not null check (vat_tiyin >= 0),
  -- Both parties' details as they were.
  parties jsonb not null,
  issued_at timestamptz not null,
  issued_by int not null references users,
  unique (year, number),
  unique (company_id, month)
);
create index service_acts_of_company on service_acts (company_id, id desc);
comment on table service_acts is 'written by ledger';

create table service_act_rows (
  order_id int primary key references orders,
  act_id int not null references service_acts,
  -- Of the charge in the ledger, VAT included.
  amount_uzs bigint not null check (amount_uzs > 0),
  -- Hundredths of a percent; 0: without VAT.
  vat_rate_bp int not null check (vat_rate_bp between 0 and 10000),
  vat_tiyin bigint not null check (vat_tiyin >= 0),
  rendered_at timestamptz not null
);
create index service_act_rows_of_act on service_act_rows (act_id);
comment on table service_act_rows is 'written by ledger';
