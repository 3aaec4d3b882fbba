-- What the fiscal receipt of a payment names, as it was begun (decision 0092); null: none were registered then.
alter table payments add column receipt_items jsonb;

-- Fiscal receipts of card payments: of money received, and of money that a provider took back.
create table fiscal_receipts (
  id int generated always as identity primary key,
  payment_id int not null references payments,
  kind text not null check (kind in ('sale', 'refund')),
  -- Our number of the registration, the same at every attempt.
  operation_id text not null unique check (length(operation_id) = 36),
  state text not null check (state in ('due', 'registered', 'failed')),
  -- The link in its QR code, at the tax office.
  url text,
  number text,
  terminal_id text,
  fiscal_sign text,
  registered_at timestamptz,
  -- What the provider said last against it.
  problem text,
  attempts int not null default 0,
  -- The provider has the items; only the answer of the tax office is missing.
  accepted_at timestamptz,
  created_at timestamptz not null,
  unique (payment_id, kind),
  check ((state = 'registered') = (registered_at is not null))
);
create index fiscal_receipts_open on fiscal_receipts (created_at) where state <> 'registered';
comment on table fiscal_receipts is 'written by payments';
