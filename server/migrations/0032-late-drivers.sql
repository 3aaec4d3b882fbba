-- Since when the present driver has the order (null: nobody looks after it yet), when client and driver were told that the
-- driver is late, and when the client asked for another driver.
alter table orders
  add column carrier_since timestamptz,
  add column late_told_at timestamptz,
  add column another_driver_asked_at timestamptz;
