-- Rotation with overlap and the addresses of a key's callers (decision 0079). A rotated key stays the same row, so that its webhooks,
-- scopes and history go on; the secret until then counts beside the new one until `former_until`.
alter table api_keys
  add former_hash text unique,
  add former_last_four text check (length(former_last_four) = 4),
  add former_until timestamptz,
  add former_used_at timestamptz,
  add check ((former_hash is null) = (former_last_four is null) and (former_hash is null) = (former_until is null)),
  -- Addresses and networks from which it may be used; none: from everywhere.
  add allowed_from text[] not null default '{}' check (cardinality(allowed_from) <= 20),
  add refused_calls int not null default 0,
  add refused_at timestamptz,
  add refused_from text;
