-- What people did in their chats with the bot: waits until it has been worked off, in the order of each chat, and is then remembered
-- by its number alone, because Telegram repeats what it got no answer for (decision 0031).
create table telegram_updates (
  update_id bigint primary key,
  chat_id bigint not null,
  -- null once it is done
  act jsonb,
  at timestamptz not null,
  -- the later a chat's turn, the more of it waits
  turn_at timestamptz not null,
  tries int not null default 0,
  -- the process that works on it has it until then
  taken_until timestamptz,
  done_at timestamptz
);
create index telegram_updates_waiting on telegram_updates (chat_id, update_id) where done_at is null;
create index telegram_updates_done on telegram_updates (done_at) where done_at is not null;
comment on table telegram_updates is 'written by telegram';
