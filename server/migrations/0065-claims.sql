-- What a client or a receiver claims of a finished order's driver (decision 0042). While it is open it holds its sum of the
-- driver's payable.
create table claims (
  id int generated always as identity primary key,
  order_id int not null references orders,
  driver_id int not null references drivers,
  claimant text not null check (claimant in ('client', 'receiver')),
  -- The client's side; null: the receiver, who has only the link.
  claimant_id int references users,
  kind text not null check (kind in ('damage', 'shortage', 'delay')),
  amount_uzs bigint not null check (amount_uzs > 0),
  text text not null check (length(text) between 1 and 2000),
  state text not null check (state in ('open', 'accepted', 'partly_accepted', 'rejected', 'withdrawn')),
  opened_at timestamptz not null,
  answer text check (length(answer) between 1 and 2000),
  answered_at timestamptz,
  -- What an operator granted; null: undecided.
  granted_uzs bigint check (granted_uzs between 0 and amount_uzs),
  decision_reason text,
  decided_by int references users,
  -- When it got its final state.
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null))
);
create unique index claims_one_open on claims (order_id) where state = 'open';
create index claims_order on claims (order_id, id);
create index claims_open_of_driver on claims (driver_id) include (amount_uzs) where state = 'open';
comment on table claims is 'written by claims';

create table claim_photos (
  id int generated always as identity primary key,
  claim_id int not null references claims,
  -- Of the claim, or of the driver's answer to it.
  part text not null check (part in ('claim', 'answer')),
  -- The name of a kept picture.
  name text not null unique
);
create index claim_photos_claim on claim_photos (claim_id);
comment on table claim_photos is 'written by claims';

update settings set value = '{"claims": {"openHours": 72, "largestUzs": 50000000}}'::jsonb || value where key = 'live_rules';
