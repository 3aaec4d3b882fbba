-- One-time links that connect an account with the chat that opens them; only their digests.
create table telegram_link_tokens (
  token_hash text primary key,
  user_id int not null references users on delete cascade,
  expires_at timestamptz not null
);
create index telegram_link_tokens_user on telegram_link_tokens (user_id);
create index telegram_link_tokens_expired on telegram_link_tokens (expires_at);
comment on table telegram_link_tokens is 'written by telegram';
