-- The OpenID Connect issuer by which a company's people may sign in (decision 0081).
create table company_sign_on (
  company_id int primary key references companies,
  -- by which people name their company when they sign in
  name text not null unique,
  issuer text not null,
  client_id text not null,
  -- sealed
  client_secret text not null,
  -- employees, not the owner, may do nothing in a session that was opened otherwise
  employees_only boolean not null default false,
  saved_at timestamptz not null,
  -- the last sign-in that the owner tried with these settings, and whom the issuer named; null: none yet
  tried_at timestamptz,
  tried_as text,
  check ((tried_at is null) = (tried_as is null)),
  check (tried_at is not null or not employees_only)
);
comment on table company_sign_on is 'written by auth';
