-- Where companies are told of what happens to their orders and money, and what was and is to be sent there (decision 0062).
create table webhook_endpoints (
  id int generated always as identity primary key,
  company_id int not null references companies,
  url text not null check (length(url) <= 2000),
  events text[] not null check (cardinality(events) > 0),
  -- null: it is on
  off_since timestamptz,
  off_why text check (off_why in ('owner', 'gone', 'failing')),
  -- sealed, like the one before, which counts until it ends
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  -- of the first of the failures that no success has followed
  failing_since timestamptz,
  created_at timestamptz not null,
  created_by int not null references users,
  updated_at timestamptz not null,
  version int not null default 1,
  check ((off_since is null) = (off_why is null)),
  check ((old_secret is null) = (old_secret_until is null))
);
comment on table webhook_endpoints is 'written by webhooks';
create index webhook_endpoints_company on webhook_endpoints (company_id);

-- One message to one endpoint: the outbox, and afterwards the record of it. A row is written by a trigger below, in the transaction
-- of the change that it tells of, so that no way of changing an order can leave it out; an insertion like any other is a test message.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  endpoint_id int not null references webhook_endpoints on delete cascade,
  -- stays the same whenever it is sent
  message_id text not null default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
  event text not null check (event in ('order.created', 'order.updated', 'offer.received', 'order.delivered', 'payment.received', 'ping')),
  -- what it is about, and how that was then
  order_id int,
  order_version int,
  order_status text,
  offer_id int,
  journal_id bigint,
  occurred_at timestamptz not null,
  -- null until it is sent for the first time
  body text,
  state text not null check (state in ('pending', 'delivered', 'failed', 'missed')),
  -- sent again by its owner: nothing waits for it
  is_replayed boolean not null default false,
  -- when it is sent next
  next_at timestamptz not null,
  -- while a process sends it; the others leave it alone for so long
  leased_until timestamptz,
  attempts int not null default 0,
  first_attempt_at timestamptz,
  last_attempt_at timestamptz,
  duration_ms int,
  response_status int,
  response_body text,
  -- why there was no answer
  error text,
  delivered_at timestamptz
);
comment on table webhook_deliveries is 'written by webhooks';
create index webhook_deliveries_due on webhook_deliveries (next_at) where state = 'pending';
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, order_id, id) where state = 'pending';
create index webhook_deliveries_undelivered on webhook_deliveries (endpoint_id, id) where state in ('failed', 'missed');
create index webhook_deliveries_page on webhook_deliveries (endpoint_id, id desc);
create index webhook_deliveries_age on webhook_deliveries (occurred_at);

-- The row of the order is locked until the change is committed, so the numbers of an order's messages are in the order of its changes.
-- Everything is said here: a function called from a trigger would be planned again for each row.
create function queue_order_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (endpoint_id, event, order_id, order_version, order_status, occurred_at, state, next_at)
    select e.id, v.event, new.id, new.version, new.status, new.updated_at,
      case when e.off_since is null then 'pending' else 'missed' end, new.updated_at
    from (values ('order.created', tg_op = 'INSERT', 1), ('order.updated', tg_op = 'UPDATE', 2),
        ('order.delivered', tg_op = 'UPDATE' and new.status = 'done' and old.status <> 'done', 3)) v (event, happens, nth)
      join webhook_endpoints e on e.company_id = new.client_company_id and v.event = any(e.events)
    where v.happens order by v.nth;
  return null;
end $$;
create trigger orders_webhooks_placed after insert on orders
  for each row when (new.client_company_id is not null) execute function queue_order_webhooks();
create trigger orders_webhooks_changed after update of version on orders
  for each row when (new.client_company_id is not null and new.version <> old.version) execute function queue_order_webhooks();

-- A driver's offer, a new sum of it, or one confirmed after the order was edited.
create function queue_offer_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (endpoint_id, event, order_id, order_version, order_status, offer_id, occurred_at, state, next_at)
    select e.id, 'offer.received', o.id, o.version, o.status, new.id, new.updated_at,
      case when e.off_since is null then 'pending' else 'missed' end, new.updated_at
    from orders o join webhook_endpoints e on e.company_id = o.client_company_id and 'offer.received' = any(e.events)
    where o.id = new.order_id;
  return null;
end $$;
create trigger offers_webhooks after insert or update of version on offers
  for each row when (new.status = 'open') execute function queue_offer_webhooks();

-- Money that a company's account received: by bank, or through a provider of card payments.
create function queue_payment_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (endpoint_id, event, order_id, journal_id, occurred_at, state, next_at)
    select e.id, 'payment.received', new.order_id, new.id, new.at,
      case when e.off_since is null then 'pending' else 'missed' end, new.at
    from webhook_endpoints e where e.company_id = new.company_id and 'payment.received' = any(e.events);
  return null;
end $$;
create trigger journals_webhooks after insert on journals
  for each row when (new.company_id is not null and new.kind in ('refill', 'payment')) execute function queue_payment_webhooks();
