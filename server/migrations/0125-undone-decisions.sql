-- Decisions about money that were undone by their reverse (decision 0089), each with what was decided and why. What is decided anew
-- stands where the first decision stood: in claims, no_shows, additional_prices and orders.
create table undone_decisions (
  id int generated always as identity primary key,
  decision text not null check (decision in ('claim', 'no_show', 'fee', 'additional_price')),
  order_id int not null references orders,
  -- The claim or the additional price; null: it was about the order itself.
  subject_id int,
  -- What was decided, and the sum of it.
  outcome text not null check (length(outcome) between 1 and 40),
  amount_uzs bigint not null check (amount_uzs >= 0),
  -- Null: by time.
  decided_by int references users,
  decided_at timestamptz not null,
  decision_reason text,
  undone_by int not null references users,
  undone_at timestamptz not null,
  reason text not null check (length(reason) between 1 and 2000),
  -- What had been booked, and its reverse; null: no money was moved.
  journal_id bigint references journals,
  reversal_id bigint references journals
);
create index undone_decisions_order on undone_decisions (order_id, id);
comment on table undone_decisions is 'written by ledger';
