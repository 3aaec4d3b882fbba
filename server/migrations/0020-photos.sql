-- Photos of orders: of the cargo (by its client), and of a driver's steps (with the line of the history they belong to).
create table order_photos (
  id int generated always as identity primary key,
  order_id int not null references orders,
  kind text not null check (kind in ('cargo', 'arrival', 'loading', 'delivery')),
  -- The line of the order's history that it was taken with; null: of the cargo.
  version int,
  -- The name of a kept picture.
  name text not null unique,
  added_by int references users,
  added_at timestamptz not null,
  check ((kind = 'cargo') = (version is null))
);
create index order_photos_order on order_photos (order_id, id);
comment on table order_photos is 'written by orders';

-- Photos sent with messages of the chat; such a message may have no text.
create table message_photos (
  message_id bigint not null references messages on delete cascade,
  position int not null,
  name text not null unique,
  primary key (message_id, position)
);
comment on table message_photos is 'written by chat';

alter table messages drop constraint messages_text_check;
alter table messages add constraint messages_text_check check (length(text) <= 4000);
