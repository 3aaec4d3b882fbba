-- A browser receives messages on behalf of the session that asked for them: none once it was ended, and the row goes with it.
alter table push_subscriptions add column session_id text references sessions on delete cascade;
create index push_subscriptions_session on push_subscriptions (session_id);
