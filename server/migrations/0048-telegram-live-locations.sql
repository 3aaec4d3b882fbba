-- The live location that a driver shares in Telegram, one per driver; where they are is in last_positions.
create table telegram_live_locations (
  driver_id int primary key references users on delete cascade,
  message_id bigint not null,
  -- the newest position of this sharing, give or take a few seconds
  seen_at timestamptz not null,
  is_watched boolean not null,
  -- when both sides were told that it stopped: once per sharing
  told_at timestamptz
);
comment on table telegram_live_locations is 'written by telegram';
