-- A granted claim that the driver's money doesn't cover is collected before the client gets it, or we advance it (decision 0102). Each row
-- is such a payment; it lives until the journal that charged the driver is reversed. The version before this one pays every claim at
-- once and writes no row, which means what it meant.
create table claim_payments (
  id int generated always as identity primary key,
  claim_id int not null references claims,
  driver_id int not null references drivers,
  -- What the client gets.
  amount_uzs bigint not null check (amount_uzs > 0),
  -- What charged the driver, and what paid the client.
  journal_id bigint not null unique references journals,
  paid_journal_id bigint unique references journals,
  since timestamptz not null,
  paid_at timestamptz,
  -- We advanced it before it was collected: who, and why.
  advanced_by int references users,
  -- Above what one may advance alone, who proposes it and when.
  proposed_by int references users,
  proposed_at timestamptz,
  advance_reason text check (length(advance_reason) between 1 and 500),
  check ((paid_at is null) = (paid_journal_id is null)),
  check ((proposed_by is null) = (proposed_at is null))
);
create index claim_payments_claim on claim_payments (claim_id);
create index claim_payments_waiting on claim_payments (driver_id) where paid_at is null;
create index claim_payments_advanced on claim_payments (driver_id, paid_at) where advanced_by is not null;
comment on table claim_payments is 'written by claims';

alter table postings drop constraint postings_account_kind;
alter table postings add constraint postings_account_kind check (account_kind is not null and account_kind in (
  'client_balance', 'client_receivable', 'held', 'promised', 'carrier_payable', 'driver_advance', 'commission_income', 'vat', 'fees',
  'psp_clearing', 'bank', 'cash_desk', 'cash_reported', 'claims_due', 'write_off', 'costs', 'adjustments', 'earlier_income')) not valid;

-- Whatever a driver pays or earns is tried on the claims that wait for them, on whichever path it was booked.
create function plan_claim_payments() returns trigger language plpgsql as $$
begin
  insert into jobs (kind, payload, run_at)
    select 'pay_claim', jsonb_build_object('claimId', cp.claim_id), j.at
    from claim_payments cp join journals j on j.id = new.journal_id
    where cp.driver_id = new.user_id and cp.paid_at is null;
  return null;
end $$;
create trigger postings_pay_claims after insert on postings for each row
  when (new.account_kind in ('carrier_payable', 'driver_advance') and new.amount_uzs > 0)
  execute function plan_claim_payments();

-- That a claim is paid is told to webhooks, as its decision was.
create function queue_claim_payment_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (endpoint_id, event, order_id, order_version, order_status, subject_id, occurred_at, state, next_at)
    select e.id, 'claim.updated', o.id, o.version, o.status, c.id, new.paid_at,
      case when e.off_since is null then 'pending' else 'missed' end, new.paid_at
    from claims c join orders o on o.id = c.order_id
      join webhook_endpoints e on e.company_id = o.client_company_id and 'claim.updated' = any(e.events)
    where c.id = new.claim_id;
  return null;
end $$;
create trigger claim_payments_webhooks after update of paid_at on claim_payments
  for each row when (new.paid_at is not null and old.paid_at is null) execute function queue_claim_payment_webhooks();
