-- Which question of the bot a reply in a chat answers. A row goes two days after it was asked.
create table telegram_questions (
  chat_id bigint not null,
  message_id bigint not null,
  user_id int not null references users on delete cascade,
  purpose text not null check (purpose in ('counter', 'bid', 'code', 'photo', 'place', 'reason', 'deal')),
  order_id int not null,
  facts jsonb not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (chat_id, message_id)
);
create index telegram_questions_asked on telegram_questions (asked_at);
comment on table telegram_questions is 'written by telegram';
