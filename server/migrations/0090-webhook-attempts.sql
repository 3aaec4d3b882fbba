-- Every attempt to send a message, while its delivery is kept (decision 0062).
create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_deliveries on delete cascade,
  at timestamptz not null,
  duration_ms int not null,
  -- null: there was no answer, and `error` says why
  response_status int,
  error text,
  check ((response_status is null) = (error is not null))
);
comment on table webhook_attempts is 'written by webhooks';
create index webhook_attempts_delivery on webhook_attempts (delivery_id, id desc);
