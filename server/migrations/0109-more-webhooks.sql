-- Webhooks for what is said and decided about an order, and for where its truck is (docs/api.md#webhooks). As in 0081, a message is
-- written by a trigger in the transaction of what it tells of; places are sampled by the dispatcher, for who asked for them alone.
alter table webhook_deliveries
  -- the message of the chat, or the claim; a no-show is its order's only one
  add subject_id int,
  -- where the truck was, since its place is overwritten before the message is sent
  add place jsonb,
  drop constraint webhook_deliveries_event_check,
  add constraint webhook_deliveries_event_check check (event in ('order.created', 'order.updated', 'offer.received', 'order.delivered',
    'payment.received', 'chat.message', 'claim.updated', 'no_show.updated', 'order.position', 'ping'));
create index webhook_deliveries_places on webhook_deliveries (order_id, endpoint_id, occurred_at desc) where event = 'order.position';

create function queue_chat_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (endpoint_id, event, order_id, order_version, order_status, subject_id, occurred_at, state, next_at)
    select e.id, 'chat.message', o.id, o.version, o.status, new.id, new.created_at,
      case when e.off_since is null then 'pending' else 'missed' end, new.created_at
    from orders o join webhook_endpoints e on e.company_id = o.client_company_id and 'chat.message' = any(e.events)
    where o.id = new.order_id;
  return null;
end $$;
create trigger deal_messages_webhooks after insert on deal_messages for each row execute function queue_chat_webhooks();

-- A claim that is opened, answered, decided or withdrawn.
create function queue_claim_webhooks() returns trigger language plpgsql as $$
declare
  at timestamptz := coalesce(new.closed_at, new.answered_at, new.opened_at);
begin
  insert into webhook_deliveries (endpoint_id, event, order_id, order_version, order_status, subject_id, occurred_at, state, next_at)
    select e.id, 'claim.updated', o.id, o.version, o.status, new.id, at,
      case when e.off_since is null then 'pending' else 'missed' end, at
    from orders o join webhook_endpoints e on e.company_id = o.client_company_id and 'claim.updated' = any(e.events)
    where o.id = new.order_id;
  return null;
end $$;
create trigger claims_webhooks_opened after insert on claims for each row execute function queue_claim_webhooks();
create trigger claims_webhooks_changed after update of state, answered_at on claims
  for each row when (new.state <> old.state or new.answered_at is distinct from old.answered_at) execute function queue_claim_webhooks();

-- A side that did not come: reported, objected to, decided.
create function queue_no_show_webhooks() returns trigger language plpgsql as $$
declare
  at timestamptz := coalesce(new.decided_at, new.objected_at, new.reported_at);
begin
  insert into webhook_deliveries (endpoint_id, event, order_id, order_version, order_status, subject_id, occurred_at, state, next_at)
    select e.id, 'no_show.updated', o.id, o.version, o.status, new.id, at,
      case when e.off_since is null then 'pending' else 'missed' end, at
    from orders o join webhook_endpoints e on e.company_id = o.client_company_id and 'no_show.updated' = any(e.events)
    where o.id = new.order_id;
  return null;
end $$;
create trigger no_shows_webhooks_reported after insert on no_shows for each row execute function queue_no_show_webhooks();
create trigger no_shows_webhooks_changed after update of state on no_shows
  for each row when (new.state <> old.state) execute function queue_no_show_webhooks();
