-- A person asks for their own money back; an operator pays it out at the bank or in a provider's cabinet, or says why not.
create table refunds (
  id int generated always as identity primary key,
  user_id int not null references users,
  amount_uzs bigint not null check (amount_uzs > 0),
  comment text,
  state text not null check (state in ('asked', 'paid', 'rejected', 'withdrawn')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by int references users,
  -- how it was paid, and the number of the bank's or provider's document
  through text check (through in ('bank', 'payme', 'click', 'uzum')),
  reference text,
  reason text
);
create index refunds_asked on refunds (user_id) where state = 'asked';
create index refunds_of_person on refunds (user_id, id desc);
comment on table refunds is 'written by ledger';
