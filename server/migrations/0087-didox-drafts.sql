-- Papers at Didox (decision 0070): the act and the VAT invoice of an act of services in our account there, the e-TTN of an order in
-- that of the client's company. A row is written before Didox is called, so that a lost answer never makes a second document.
create table didox_drafts (
  id int generated always as identity primary key,
  kind text not null check (kind in ('act', 'vat_invoice', 'waybill')),
  act_id int references service_acts,
  order_id int references orders,
  -- Ours, within the document: by it the document is found again.
  number text not null,
  -- Whose account at Didox it is in: a STIR or PINFL.
  account text not null,
  state text not null check (state in
    ('waiting', 'sending', 'failed', 'draft', 'sent', 'signed', 'refused', 'deleted', 'void')),
  -- At Didox; null: it has none, or nobody knows yet.
  document_id text,
  problem text check (problem in ('away', 'account', 'seller_differs', 'details_missing', 'refused')),
  -- What Didox said.
  note text,
  attempts int not null default 0 check (attempts >= 0),
  -- Nobody else sends it before this.
  leased_until timestamptz,
  -- When our job looks at it; null: it does not.
  next_at timestamptz,
  created_at timestamptz not null,
  made_at timestamptz,
  checked_at timestamptz,
  updated_at timestamptz not null,
  check (num_nonnulls(act_id, order_id) = 1 and (kind = 'waybill') = (order_id is not null)),
  check (document_id is not null or state in ('waiting', 'sending', 'failed')),
  unique (act_id, kind),
  unique (order_id)
);
create index didox_drafts_due on didox_drafts (next_at) where next_at is not null;
comment on table didox_drafts is 'written by papers';
