-- Companies; their people sign in by username and password.
create table companies (
  id int generated always as identity primary key,
  title text not null,
  inn text not null unique check (inn ~ '^[23][0-9]{8}$'),
  director text not null,
  legal_address text not null,
  bank text not null,
  bank_account text not null check (bank_account ~ '^[0-9]{20}$'),
  mfo text not null check (mfo ~ '^[0-9]{5}$'),
  phone text not null check (phone ~ '^998[0-9]{9}$'),
  verified_at timestamptz,
  verified_by int references users,
  blocked_at timestamptz,
  block_reason text,
  -- Bank transfer beyond the balance, given by an operator.
  credit_limit_uzs bigint not null default 0 check (credit_limit_uzs >= 0),
  -- An employee's deal above this waits for the owner; null: never.
  approval_above_uzs bigint check (approval_above_uzs > 0),
  -- The owner's wish: finances open only with a second factor.
  finances_locked boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1
);
create index companies_waiting on companies (created_at) where verified_at is null and blocked_at is null;
comment on table companies is 'written by company';

alter table users drop constraint users_role_check;
alter table users add constraint users_role_check
  check (role in ('individual', 'company_owner', 'company_employee', 'driver', 'operator'));
alter table users
  add column company_id int references companies,
  add column username text,
  add column password_hash text,
  -- A first password is somebody else's: it opens nothing but its own change.
  add column password_is_first boolean not null default false,
  add column totp_secret text,
  add column totp_confirmed_at timestamptz,
  -- The last half minute whose code was taken: a code opens once.
  add column totp_last_step bigint,
  add column per_order_limit_uzs bigint check (per_order_limit_uzs > 0),
  add column per_month_limit_uzs bigint check (per_month_limit_uzs > 0),
  -- The account is closed; what it did stays.
  add column closed_at timestamptz,
  add constraint users_of_company check ((role in ('company_owner', 'company_employee')) = (company_id is not null));
-- One owner per company; a company's people may share a phone with anybody. A closed account's username stays taken.
alter table users drop constraint users_phone_role_key;
create unique index users_phone_role on users (phone, role) where company_id is null;
create unique index users_username on users (username);
create unique index users_one_owner on users (company_id) where role = 'company_owner' and closed_at is null;
create index users_company on users (company_id, id) where company_id is not null;

-- What a session has proved since it began, beyond its first factor.
alter table sessions
  add column proved_at timestamptz,
  add column second_factor_at timestamptz;

-- Wrong passwords, counted for each account and address; the account is named by a digest only.
create table password_failures (
  id bigint generated always as identity primary key,
  account_digest text not null,
  address text not null,
  at timestamptz not null
);
create index password_failures_account on password_failures (account_digest, address, at desc);
create index password_failures_address on password_failures (address, at desc);
comment on table password_failures is 'written by auth';

-- Money of companies: double entry, append only, whole UZS; a balance is the sum of its postings.
create table journals (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('refill', 'hold', 'release', 'charge', 'fee', 'correction', 'write_off')),
  company_id int not null references companies,
  order_id int references orders,
  -- What this is about: written twice under one reference it is refused.
  reference text not null unique,
  description text not null,
  actor_id int references users,
  at timestamptz not null
);
create index journals_company on journals (company_id, id desc);
create index journals_order on journals (order_id) where order_id is not null;
comment on table journals is 'written by ledger';

create table postings (
  journal_id bigint not null references journals,
  position int not null,
  company_id int not null references companies,
  account text not null check (account in ('bank', 'balance', 'debt', 'held', 'promised', 'income', 'written_off')),
  amount_uzs bigint not null check (amount_uzs <> 0),
  primary key (journal_id, position)
);
create index postings_company on postings (company_id, account) include (amount_uzs);
comment on table postings is 'written by ledger';

-- Mended is what was written wrongly by writing anew; an empty table may be emptied.
create function refuse_change() returns trigger language plpgsql as $$
declare
  has_rows boolean := true;
begin
  if tg_op = 'TRUNCATE' then
    execute format('select exists (select from %I)', tg_table_name) into has_rows;
  end if;
  if has_rows then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger journals_append_only before update or delete or truncate on journals
  for each statement execute function refuse_change();
create trigger postings_append_only before update or delete or truncate on postings
  for each statement execute function refuse_change();
revoke update, delete, truncate on journals, postings from public;
revoke update, delete, truncate on journals, postings from current_user;

create function check_journal_sum() returns trigger language plpgsql as $$
declare
  total numeric;
  entries int;
begin
  select coalesce(sum(amount_uzs), 0), count(*) into total, entries from postings where journal_id = new.journal_id;
  if total <> 0 or entries < 2 then
    raise exception 'journal % does not balance: % in % postings', new.journal_id, total, entries
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger postings_balance after insert on postings
  deferrable initially deferred for each row execute function check_journal_sum();

-- Orders of companies, as the company's screens ask for them.
alter table orders add constraint orders_company foreign key (client_company_id) references companies;
create index orders_of_company on orders (client_company_id, id desc) where client_company_id is not null;
create index orders_of_company_status on orders (client_company_id, status, id desc) where client_company_id is not null;

-- Each client's one conversation with the administrator.
create table conversations (
  id int generated always as identity primary key,
  client_id int not null unique references users,
  assigned_to int references users,
  last_message_id bigint,
  last_author text check (last_author in ('client', 'operator')),
  last_at timestamptz,
  -- Messages of the client since an operator last answered; zero: nothing waits.
  unanswered int not null default 0,
  waiting_since timestamptz,
  client_read_id bigint not null default 0,
  operator_read_id bigint not null default 0,
  version int not null default 1
);
create index conversations_waiting on conversations (waiting_since) where waiting_since is not null;
create index conversations_last on conversations (last_message_id desc);
comment on table conversations is 'written by chat';

create table messages (
  id bigint generated always as identity primary key,
  conversation_id int not null references conversations,
  author text not null check (author in ('client', 'operator')),
  author_id int not null references users,
  text text not null check (length(text) between 1 and 4000),
  order_id int references orders,
  created_at timestamptz not null
);
create index messages_conversation on messages (conversation_id, id desc);
comment on table messages is 'written by chat';

-- News, in every language.
create table articles (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,80}$'),
  titles jsonb not null,
  leads jsonb not null,
  texts jsonb not null,
  picture text,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1
);
create index articles_published on articles (published_at desc) where published_at is not null;
comment on table articles is 'written by articles';

-- Every change an operator made: append only, each row holding the digest of the one before.
create table audit_log (
  id bigint primary key,
  at timestamptz not null,
  actor_id int references users,
  action text not null,
  object_kind text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  address text,
  request_id text,
  previous_digest text not null,
  digest text not null unique
);
create index audit_log_object on audit_log (object_kind, object_id, id desc);
create index audit_log_actor on audit_log (actor_id, id desc);
comment on table audit_log is 'written by operators';
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
revoke update, delete, truncate on audit_log from public;
revoke update, delete, truncate on audit_log from current_user;

-- Truck types, parcel types and regions are changed by operators: a write names the version it saw.
alter table truck_types add column version int not null default 1;
alter table parcel_types add column version int not null default 1;
alter table regions add column version int not null default 1;
alter table settings add column version int not null default 1;
alter table tariffs add column created_by int references users;
alter table price_rules add column created_by int references users;
