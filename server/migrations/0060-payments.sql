-- Card payments by providers, of whoever asked for them: a company's are its owner's. What they moved is in the ledger, by the
-- references `payment:<id>`.
create table payments (
  id int generated always as identity primary key,
  provider text not null check (provider in ('payme', 'click', 'uzum')),
  -- The provider's number of its transaction; null until it has begun one.
  external_id text check (length(external_id) between 1 and 100),
  purpose text not null check (purpose in ('refill', 'order', 'advance', 'receivable')),
  company_id int references companies,
  user_id int not null references users,
  order_id int references orders,
  amount_uzs bigint not null check (amount_uzs between 1 and 1000000000000),
  state text not null check (state in ('waiting', 'started', 'paid', 'canceled', 'refunded', 'expired')),
  -- The provider's own time of the beginning, in milliseconds, by which Payme asks for statements.
  provider_time_ms bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  started_at timestamptz,
  performed_at timestamptz,
  canceled_at timestamptz,
  -- Payme's reason of an end.
  reason int,
  -- The last call of each kind that changed something, as the provider sent it.
  raw jsonb not null default '{}',
  constraint payments_external unique (provider, external_id),
  check ((purpose = 'refill') = (company_id is not null)),
  check ((purpose = 'order') = (order_id is not null))
);
create index payments_payer on payments (user_id, id desc);
create index payments_order on payments (order_id) where order_id is not null;
create index payments_statement on payments (provider, provider_time_ms) where provider_time_ms is not null;
-- Those that no provider has begun are forgotten.
create index payments_unbegun on payments (created_at) where external_id is null;
comment on table payments is 'written by payments';

-- Their figures, unless the operators have set them already.
update settings set value = value || '{"payments": {"lifeMinutes": 15, "minUzs": 1000, "maxUzs": 50000000}}'
where key = 'money_rules' and not value ? 'payments';
