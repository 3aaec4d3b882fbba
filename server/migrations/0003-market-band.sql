-- The fair-price band asks what finished orders of a pair of regions cost (product.md Price).
create index orders_finished_pair on orders (region_from_id, region_to_id, truck_type_id, accepted_at desc)
  where status = 'done';
