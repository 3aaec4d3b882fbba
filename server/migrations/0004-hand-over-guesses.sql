-- Four digits are soon guessed through: wrong codes are counted, and after a few nobody may try for a while.
alter table orders
  add column wrong_codes int not null default 0,
  add column codes_blocked_until timestamptz,
  -- When the order was done or canceled; later changes, a rating for one, do not move it.
  add column ended_at timestamptz;
update orders set ended_at = updated_at where status in ('done', 'canceled');

alter table receiver_links add column codes_blocked_until timestamptz;
