-- The e-mail of a company's owner. Until it is proved, nothing is sent there but the proof.
create table mail_addresses (
  user_id int primary key references users on delete cascade,
  address text not null,
  added_at timestamptz not null,
  proved_at timestamptz,
  -- the address was refused for good
  failing_since timestamptz,
  -- one click in a mail: no more of them
  stopped_at timestamptz
);
comment on table mail_addresses is 'written by mail';

-- Codes that prove an address. A code follows from the id and the server's key, so that it is stored nowhere.
create table mail_proofs (
  id text primary key,
  user_id int not null references users on delete cascade,
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  guesses int not null default 0,
  used_at timestamptz
);
create index mail_proofs_user on mail_proofs (user_id, created_at);
create index mail_proofs_address on mail_proofs (lower(address), created_at);
create index mail_proofs_created on mail_proofs (created_at);
comment on table mail_proofs is 'written by mail';
