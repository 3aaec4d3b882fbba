-- People choose by topic how they are reached: by all channels, by those that cost nothing, or only on the site (domain/src/notices).
alter table notice_settings add column reach jsonb not null default '{}';

-- Who had switched SMS off keeps what costs nothing; a topic whose messages were all muted stays on the site.
update notice_settings set reach = (
  select jsonb_object_agg(topic, case when muted @> kinds then 'site' when sms then 'all' else 'free' end)
  from (values
    ('offers', array['offer_accepted', 'offer_accepted_for_client', 'new_time_asked', 'order_expired']),
    ('loads', array['order_open_again']),
    ('trip', array['driver_arrived', 'early_arrival_asked', 'early_arrival_answered', 'arrival_doubtful', 'driver_late',
      'late_for_loading', 'another_driver_asked', 'confirmation_asked', 'order_canceled', 'driver_fell_out', 'driver_taken_off',
      'order_taken_away', 'dispute_opened', 'dispute_decided', 'replacement_asked', 'driver_replaced']),
    ('messages', array['chat_answered']),
    ('money', array['additional_price_asked', 'approval_asked']),
    ('account', array['driver_returned'])
  ) topics (topic, kinds)
);
-- The columns of the version before are still written by it while both run; nothing reads them any more.
alter table notice_settings
  alter column sms set default true,
  alter column telegram set default false,
  alter column muted set default '{}';

-- Notices that may still have to leave the site: looked at when they are due, gone when nothing is left to send.
create table notice_queue (
  notice_id int primary key references notices on delete cascade,
  due_at timestamptz not null
);
create index notice_queue_due on notice_queue (due_at);
comment on table notice_queue is 'written by notices';

-- What came of each channel: `sending` until the provider has answered; after a crash nobody knows.
create table deliveries (
  notice_id int not null references notices on delete cascade,
  channel text not null check (channel in ('telegram', 'push', 'email', 'sms')),
  state text not null check (state in ('sending', 'sent', 'delivered', 'retry', 'failed', 'unknown')),
  tries int not null,
  at timestamptz not null,
  retry_at timestamptz,
  -- what the provider calls the message
  provider_id text,
  error text,
  primary key (notice_id, channel)
);
create index deliveries_provider on deliveries (channel, provider_id) where provider_id is not null;
comment on table deliveries is 'written by notices';

-- The person's Telegram chat; a link ends with the phone it was made for.
create table telegram_links (
  user_id int primary key references users on delete cascade,
  chat_id bigint not null unique,
  phone text,
  linked_at timestamptz not null,
  blocked_at timestamptz
);
comment on table telegram_links is 'written by telegram';

-- Browsers that receive push messages, as they gave themselves (RFC 8030, RFC 8291).
create table push_subscriptions (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id);
comment on table push_subscriptions is 'written by push';
