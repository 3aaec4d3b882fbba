-- Where a code was asked for: a device that signed in to this phone before, a signed-in user, or a network. Each has a quota
-- of its own, so that strangers never use up the owner's. Codes from before the upgrade count for nobody: they live two days.
alter table login_challenges
  add column asked_from text not null default '',
  add column network text not null default '',
  add column used_at timestamptz;
create index login_challenges_used on login_challenges (phone, network) where used_at is not null;

-- Solved puzzles: each works once, and is forgotten when it would have expired anyway.
create table spent_puzzles (
  id text primary key,
  expires_at timestamptz not null
);
create index spent_puzzles_expired on spent_puzzles (expires_at);
comment on table spent_puzzles is 'written by auth';
