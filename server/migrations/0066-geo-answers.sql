-- Answers of outside providers of addresses and roads, by a digest of what was asked: every process finds what another has asked
-- (decision 0043). They count for 30 days, and are at most some tens of thousands.
create table geo_answers (
  key text primary key,
  answer jsonb not null,
  at timestamptz not null
);
create index geo_answers_at on geo_answers (at);
comment on table geo_answers is 'written by geo';

-- Who measured the order's way: our own roads, or an outside provider.
alter table orders add column route_source text not null default 'embedded';
