-- The API key that set the address or events of a webhook, with whose end it is switched off; null: a person did, or has confirmed it
-- (decision 0073). No reference: test keys act in the sandbox, whose database has no keys, and a key's row is deleted some time after
-- its end.
alter table webhook_endpoints
  add key_id int,
  add key_name text,
  add check ((key_id is null) = (key_name is null)),
  drop constraint webhook_endpoints_off_why_check,
  add constraint webhook_endpoints_off_why_check check (off_why in ('owner', 'gone', 'failing', 'key_ended'));
create index webhook_endpoints_key on webhook_endpoints (key_id) where key_id is not null and off_since is null;
