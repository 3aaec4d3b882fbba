-- What place a point is, by the id that the search of addresses gives it; null: only its words and coordinates are known.
-- Every reader gets the place's name in their own language. A program that does not know the column yet writes null.
alter table order_points add column place text check (place ~ '^[A-Za-z0-9~-]{1,40}$'
  and (place not like 'kept-%' or place ~ '^kept-[0-9]{1,9}$'));
alter table saved_addresses add column place text check (place ~ '^[A-Za-z0-9~-]{1,40}$'
  and (place not like 'kept-%' or place ~ '^kept-[0-9]{1,9}$'));

-- Points that were written before are looked through once, the newest first, by the jobs of these names: where the words name
-- exactly one place near the point, its id is filled in.
insert into jobs (kind, payload, run_at)
  select 'name_order_points', jsonb_build_object('before', max(order_id) + 1), now() from order_points having count(*) > 0;
insert into jobs (kind, payload, run_at)
  select 'name_saved_addresses', jsonb_build_object('before', max(id) + 1), now() from saved_addresses having count(*) > 0;
