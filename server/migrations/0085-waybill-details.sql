-- What an e-TTN asks of a client beyond their order (decision 0068); all of it optional.
create table waybill_details (
  order_id int primary key references orders,
  waybill_number text,
  contract_number text,
  -- YYYY-MM-DD.
  contract_date text check (contract_date ~ '^\d{4}-\d{2}-\d{2}$'),
  -- A STIR or PINFL.
  receiver_tax_id text,
  receiver_title text,
  -- Name, unit, quantity, weight and value of each.
  goods jsonb not null,
  updated_at timestamptz not null
);
comment on table waybill_details is 'written by orders';
