-- Passwords tried at Didox in the name of a STIR, by whatever company or person: too many wrong ones lock its account there
-- (decision 0070). A row is written before the password is sent, and goes if the password was not wrong.
create table didox_guesses (
  id bigint generated always as identity primary key,
  tax_id text not null,
  user_id int not null references users,
  at timestamptz not null
);
comment on table didox_guesses is 'written by papers';
create index didox_guesses_tax_id on didox_guesses (tax_id, at desc);
create index didox_guesses_user on didox_guesses (user_id);
create index didox_guesses_at on didox_guesses (at);
