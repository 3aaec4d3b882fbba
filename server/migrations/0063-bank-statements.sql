-- How each bank writes its statements of one of our accounts.
create table statement_maps (
  id int generated always as identity primary key,
  title text not null,
  account text not null check (account ~ '^\d{20}$'),
  map jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1
);
create unique index statement_maps_title on statement_maps (lower(title));
comment on table statement_maps is 'written by bank-statements';

-- Imported statements. Sums are tiyin: a bank writes fractions of a so'm, the ledger books whole so'm.
create table bank_statements (
  id int generated always as identity primary key,
  map_id int not null references statement_maps,
  account text not null,
  file_name text not null,
  first_day text not null check (first_day ~ '^\d{4}-\d{2}-\d{2}$'),
  last_day text not null check (last_day ~ '^\d{4}-\d{2}-\d{2}$'),
  opening_tiyin bigint,
  closing_tiyin bigint,
  lines_count int not null,
  new_count int not null,
  imported_by int not null references users,
  imported_at timestamptz not null
);
create index bank_statements_account on bank_statements (account, last_day desc, id desc);
comment on table bank_statements is 'written by bank-statements';

create table bank_lines (
  id int generated always as identity primary key,
  -- the statement that brought it first
  statement_id int not null references bank_statements,
  account text not null,
  -- account, day, document, direction, sum, INN, and which of the identical lines of a file: the same line counts once
  fingerprint text not null unique,
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  document text not null,
  direction text not null check (direction in ('in', 'out')),
  amount_tiyin bigint not null check (amount_tiyin > 0),
  counterparty text not null,
  inn text,
  counterparty_account text,
  purpose text not null,
  -- the match that is in force; null: unmatched
  match_id int
);
create index bank_lines_day on bank_lines (day desc, id desc);
create index bank_lines_unmatched on bank_lines (day desc, id desc) where match_id is null;
create index bank_lines_statement on bank_lines (statement_id);
comment on table bank_lines is 'written by bank-statements';

create table bank_matches (
  id int generated always as identity primary key,
  line_id int not null references bank_lines,
  kind text not null check (kind in ('company_refill', 'payout', 'payout_return', 'provider_settlement', 'other_income',
    'cost', 'booked_before')),
  company_id int references companies,
  payout_line_id int references payout_lines,
  provider text check (provider in ('payme', 'click', 'uzum')),
  -- the provider's fee
  fee_uzs bigint not null default 0 check (fee_uzs >= 0),
  amount_uzs bigint not null check (amount_uzs >= 0),
  description text not null,
  -- null only for less than a so'm, which is no sum of the ledger
  journal_id bigint references journals,
  confirmed_by int not null references users,
  confirmed_at timestamptz not null,
  undone_by int references users,
  undone_at timestamptz,
  undo_reason text,
  undo_journal_id bigint references journals,
  check (journal_id is not null or amount_uzs = 0)
);
create unique index bank_matches_line on bank_matches (line_id) where undone_at is null;
-- A journal stands behind one line at most.
create unique index bank_matches_journal on bank_matches (journal_id) where undone_at is null;
comment on table bank_matches is 'written by bank-statements';

alter table bank_lines add constraint bank_lines_match foreign key (match_id) references bank_matches;
