-- Where a driver's money is sent. The number is sealed with the server's key; only its last four digits are readable here. A change
-- has to be checked by an operator again.
create table driver_bank_details (
  driver_id int primary key references users,
  kind text not null check (kind in ('card', 'account')),
  sealed_number text not null,
  last_digits text not null check (last_digits ~ '^\d{4}$'),
  holder text not null,
  mfo text check (mfo ~ '^\d{5}$'),
  tax_id text check (tax_id ~ '^(\d{9}|\d{14})$'),
  changed_at timestamptz not null,
  checked_at timestamptz,
  checked_by int references users,
  version int not null default 1,
  check (kind = 'card' or (mfo is not null and tax_id is not null))
);
create index driver_bank_details_unchecked on driver_bank_details (changed_at) where checked_at is null;
comment on table driver_bank_details is 'written by payouts';

-- Payments to drivers, sent to the bank as one file. A second operator approves them.
create table payout_batches (
  id int generated always as identity primary key,
  state text not null check (state in ('draft', 'approved', 'exported', 'closed', 'canceled')),
  drafted_by int not null references users,
  drafted_at timestamptz not null,
  approved_by int references users,
  approved_at timestamptz,
  exported_by int references users,
  exported_at timestamptz,
  closed_at timestamptz,
  canceled_by int references users,
  canceled_at timestamptz,
  cancel_reason text,
  version int not null default 1,
  check (approved_by <> drafted_by)
);
create index payout_batches_state on payout_batches (state, id desc);
comment on table payout_batches is 'written by payouts';

create table payout_lines (
  id int generated always as identity primary key,
  batch_id int not null references payout_batches,
  driver_id int not null references users,
  amount_uzs bigint not null check (amount_uzs > 0),
  state text not null check (state in ('planned', 'removed', 'sent', 'paid', 'failed')),
  -- the bank details as they were checked when the line was made; the number stays sealed, so that a later change does not reach it
  details_version int not null,
  details_kind text not null check (details_kind in ('card', 'account')),
  sealed_number text not null,
  last_digits text not null,
  holder text not null,
  mfo text,
  tax_id text,
  -- written at the export
  purpose text,
  removal text check (removal in ('by_operator', 'details_changed', 'payable_fell', 'batch_canceled')),
  -- the bank's document that paid it, or why it failed
  bank_document text,
  failure text,
  settled_by int references users,
  settled_at timestamptz,
  journal_id bigint references journals,
  -- how often a payment of it was taken back; each payment has a journal of its own
  taken_back int not null default 0,
  check ((state = 'removed') = (removal is not null)),
  check (state <> 'paid' or journal_id is not null)
);
create index payout_lines_batch on payout_lines (batch_id, id);
create index payout_lines_driver on payout_lines (driver_id, id desc);
-- Nobody is paid twice: a driver has one open line.
create unique index payout_lines_open on payout_lines (driver_id) where state in ('planned', 'sent');
comment on table payout_lines is 'written by payouts';
