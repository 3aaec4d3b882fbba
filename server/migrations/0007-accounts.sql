-- Addresses that people keep by a name; an order has its own copy of where it goes.
create table saved_addresses (
  id int generated always as identity primary key,
  user_id int not null references users,
  name text not null check (length(name) between 1 and 60),
  address text not null,
  lat double precision not null,
  lng double precision not null,
  region_id int not null references regions,
  contact_phone text check (contact_phone ~ '^998[0-9]{9}$'),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index saved_addresses_user on saved_addresses (user_id, id);
comment on table saved_addresses is 'written by addresses';

-- A person's portrait: the name of a kept picture.
alter table users add column photo text;
create unique index users_photo on users (photo) where photo is not null;

-- Codes that change a phone: the old and the new number's bear one id, and whose phone it is; such a code signs nobody in.
alter table login_challenges
  add column change_id text,
  add column change_side text check (change_side in ('old', 'new')),
  add column user_id int references users,
  add constraint login_challenges_change_whole
    check ((change_id is null) = (change_side is null) and (change_id is null) = (user_id is null));
create unique index login_challenges_change on login_challenges (change_id, change_side) where change_id is not null;
