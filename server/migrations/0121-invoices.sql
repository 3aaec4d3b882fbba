-- Invoices by which companies pay into their balance (decision 0087): one number each, never changed. Whether one is paid follows from
-- the payments linked to it, which the ledger can take back.
create table invoices (
  id int generated always as identity primary key,
  company_id int not null references companies,
  -- Among the company's, without gaps.
  number int not null check (number > 0),
  amount_uzs bigint not null check (amount_uzs > 0),
  order_id int references orders,
  -- Whose VAT is in it and both parties' details, as they were.
  tax jsonb not null,
  parties jsonb not null,
  issued_at timestamptz not null,
  issued_by int not null references users,
  voided_at timestamptz,
  voided_by int references users,
  void_reason text,
  unique (company_id, number),
  check ((voided_at is null) = (voided_by is null) and (voided_at is null) = (void_reason is null))
);
create index invoices_of_order on invoices (order_id) where order_id is not null;
comment on table invoices is 'written by ledger';

create table invoice_payments (
  journal_id bigint not null references journals,
  invoice_id int not null references invoices,
  amount_uzs bigint not null check (amount_uzs > 0),
  primary key (journal_id, invoice_id)
);
create index invoice_payments_of_invoice on invoice_payments (invoice_id);
comment on table invoice_payments is 'written by ledger';
