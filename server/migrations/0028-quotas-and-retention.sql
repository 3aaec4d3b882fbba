-- How many open orders one person or company may have, and how many of a client's stand in the feed before others' follow.
update settings set value = '{"maxOpenOrders": 20, "maxOpenOrdersOfCompany": 100, "feedPlacesPerClient": 3}'::jsonb || value
where key = 'limits';

-- SMS that the site sent, or kept back because the budget of its receiver or its order was used up; codes count by themselves.
create table sms_sends (
  id bigint generated always as identity primary key,
  phone text not null,
  order_id int references orders,
  kind text not null,
  at timestamptz not null,
  is_sent boolean not null
);
create index sms_sends_phone on sms_sends (phone, at desc);
create index sms_sends_order on sms_sends (order_id, at desc) where order_id is not null;
create index sms_sends_at on sms_sends (at);
comment on table sms_sends is 'written by notices';

-- Whether the owner of an account has proved its phone by a code; the people of companies only typed theirs. To a phone that
-- nobody proved only codes are sent.
alter table users add column is_phone_proved boolean not null default true;
update users set is_phone_proved = false where role in ('company_owner', 'company_employee') and not is_demo;

-- What grows without end is found by its age.
create index position_history_at on position_history (at);
create index notices_created on notices (created_at);
create index sessions_gone on sessions (coalesce(ended_at, expires_at));
