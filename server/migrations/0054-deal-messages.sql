-- What the client's side of an order and its driver write to each other; kept with the order.
create table deal_messages (
  id int generated always as identity primary key,
  order_id int not null references orders,
  -- The driver of the deal when it was written: another driver of the order does not see it.
  driver_id int not null references users,
  author text not null check (author in ('client', 'driver')),
  author_id int not null references users,
  -- Empty where photos say it, and once the author has closed their account.
  text text not null check (length(text) <= 4000),
  created_at timestamptz not null,
  -- When the other side read it.
  read_at timestamptz,
  -- Under which key it was sent, so that its author knows it again.
  sent_key text
);
create index deal_messages_order on deal_messages (order_id, id desc);
create index deal_messages_unread on deal_messages (order_id) where read_at is null;
create index deal_messages_author on deal_messages (author_id, id desc);
comment on table deal_messages is 'written by chat';

create table deal_message_photos (
  message_id int not null references deal_messages on delete cascade,
  position int not null,
  name text not null unique,
  primary key (message_id, position)
);
comment on table deal_message_photos is 'written by chat';
