-- Each try to send a message by one of the routes, without its text, its code and its receiver. `sending` until the provider has
-- answered; after a crash nobody knows.
create table sms_messages (
  id text not null,
  route text not null check (route in ('telegram_gateway', 'eskiz', 'playmobile')),
  kind text not null check (kind in ('code', 'notice', 'link', 'account')),
  state text not null check (state in ('sending', 'sent', 'delivered', 'failed', 'unknown')),
  at timestamptz not null,
  -- what the provider calls the message
  provider_id text,
  primary key (id, route)
);
create index sms_messages_provider on sms_messages (route, provider_id) where provider_id is not null;
create index sms_messages_at on sms_messages (at);
comment on table sms_messages is 'written by platform';

-- Codes that another route may still have to send, sealed with the server's key; gone when used, handed to the last route, or expired.
create table sealed_codes (
  message_id text primary key,
  sealed text not null,
  expires_at timestamptz not null
);
create index sealed_codes_expires on sealed_codes (expires_at);
comment on table sealed_codes is 'written by platform';

-- The message that took the code of a challenge; its tries say which way.
alter table login_challenges add column message_id text;

-- How many parts an SMS had, which is what it costs.
alter table sms_sends add column parts int not null default 1;
create index sms_sends_cost on sms_sends (phone, at) include (parts) where is_sent and kind in ('notice', 'link');

-- What is left on the account of a provider, asked for once an hour.
create table sms_balances (
  route text primary key,
  asked_at timestamptz not null,
  balance_uzs int,
  -- since when it is below the warning of the settings
  low_since timestamptz
);
comment on table sms_balances is 'written by platform';

update settings set value = '{"perPersonAMonth": 20000, "partUzs": 150, "balanceWarningUzs": 200000}'::jsonb || value
where key = 'sms_limits';
