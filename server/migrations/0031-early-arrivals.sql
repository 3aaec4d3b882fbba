-- A driver asks once whether they may load earlier; early_arrival_at is when the client agreed.
alter table orders
  add column early_arrival_asked_at timestamptz,
  add column early_arrival_declined_at timestamptz;
