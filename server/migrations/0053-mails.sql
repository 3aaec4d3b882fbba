-- Mails that are no notices: proofs of addresses, and statements. `key` makes a mail the only one of its kind.
create table mails (
  id int generated always as identity primary key,
  key text not null unique,
  kind text not null check (kind in ('proof', 'statement')),
  user_id int not null references users on delete cascade,
  facts jsonb not null,
  -- `sending` until the server has answered; after a crash nobody knows
  state text not null check (state in ('waiting', 'sending', 'retry', 'sent', 'failed', 'unknown')),
  tries int not null default 0,
  created_at timestamptz not null,
  -- when the state was last changed
  at timestamptz not null,
  retry_at timestamptz,
  error text
);
create index mails_user on mails (user_id, created_at);
create index mails_created on mails (created_at);
comment on table mails is 'written by mail';
