-- Signing in by an OpenID Connect issuer (decision 0081): who is who there, and the sign-ins that are under way.
create table sign_on_links (
  user_id int primary key references users,
  -- null: an operator, at the operators' issuer
  company_id int references companies,
  issuer text not null,
  -- what the issuer calls the person, for good; a mail address may be given to somebody else later
  subject text not null,
  linked_at timestamptz not null,
  used_at timestamptz
);
comment on table sign_on_links is 'written by auth';
create unique index sign_on_links_subject on sign_on_links (coalesce(company_id, 0), issuer, subject);
create index sign_on_links_company on sign_on_links (company_id) where company_id is not null;

-- A row is deleted when its answer comes, so that no answer counts twice.
create table sign_on_attempts (
  state_hash text primary key,
  -- the cookie of the browser that began, which must be the one that comes back
  browser_hash text not null,
  purpose text not null check (purpose in ('sign_in', 'link', 'try')),
  company_id int references companies,
  -- who links or tries, and in which session
  user_id int references users,
  session_id text,
  issuer text not null,
  client_id text not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  expires_at timestamptz not null,
  check ((purpose = 'sign_in') = (user_id is null)),
  check ((user_id is null) = (session_id is null))
);
comment on table sign_on_attempts is 'written by auth';
create index sign_on_attempts_expires on sign_on_attempts (expires_at);
create index sign_on_attempts_company on sign_on_attempts (company_id) where company_id is not null;
create index sign_on_attempts_user on sign_on_attempts (user_id) where user_id is not null;

-- A session that an issuer opened ends with the link.
alter table sessions add column by_sign_on boolean not null default false;
