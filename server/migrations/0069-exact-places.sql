-- What a driver needs at a point beyond where it is (decision 0046): a note, whom to ask for, and a photo of the entrance. An
-- order has its own copy of what a saved address says. A program that does not know the columns yet writes none.
create table place_photos (
  -- The name of a kept picture.
  name text primary key,
  owner_id int not null references users,
  -- The company of the owner, whose people may use it too.
  company_id int references companies,
  added_at timestamptz not null,
  -- When somebody last named it in an order or an address; one that nothing names is deleted a day later.
  used_at timestamptz not null
);
comment on table place_photos is 'written by addresses';

alter table order_points
  add column note text check (length(note) between 1 and 300),
  add column contact_name text check (length(contact_name) between 1 and 60),
  add column contact_phone text check (contact_phone ~ '^998[0-9]{9}$'),
  add column photo text references place_photos;
create index order_points_photo on order_points (photo) where photo is not null;

alter table saved_addresses
  add column note text check (length(note) between 1 and 300),
  add column contact_name text check (length(contact_name) between 1 and 60),
  add column photo text references place_photos;
create index saved_addresses_photo on saved_addresses (photo) where photo is not null;
