-- Keys by which a company's own programs act for it (decision 0060). The key itself is not stored.
create table api_keys (
  id int generated always as identity primary key,
  company_id int not null references companies,
  -- The owner who made it and on whose behalf it acts; it dies with their account.
  owner_id int not null references users,
  name text not null check (length(name) between 1 and 60),
  mode text not null check (mode in ('live', 'test')),
  scopes text[] not null check (cardinality(scopes) > 0),
  key_hash text not null unique,
  last_four text not null check (length(last_four) = 4),
  created_at timestamptz not null,
  -- Null: it lives until it is revoked.
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
comment on table api_keys is 'written by api-keys';
create index api_keys_of_company on api_keys (company_id, id) where revoked_at is null;
create index api_keys_of_owner on api_keys (owner_id);
create index api_keys_revoked on api_keys (revoked_at) where revoked_at is not null;
