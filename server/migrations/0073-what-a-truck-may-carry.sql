-- What a truck's body is like: goods that need a cover are not carried in the open, nor the other way round.
alter table truck_types add column body text not null default 'covered' check (body in ('covered', 'closed', 'open'));
update truck_types set body = case key when 'fura_budka' then 'closed' else 'open' end where key in ('fura_budka', 'shalanda');

-- What the drivers' feed is filtered and sorted by. The end is that of the way out, also of a round trip. The triggers below set
-- all of it, and say everything themselves: a function called from them would be planned again for each order. The defaults are only
-- there so that the columns can be added while orders are placed.
alter table open_loads
  add column parcel_type_id int not null default 0,
  add column region_to_id int not null default 0,
  add column to_place point not null default '(0,0)',
  add column price_uzs bigint not null default 0,
  add column distance_km double precision not null default 0;

create or replace function keep_place_of_load() returns trigger language plpgsql as $$
begin
  insert into open_loads
    select o.id, o.truck_type_id, o.region_from_id, o.client_id, o.client_company_id, o.load_at, map_place(new.lat, new.lng),
      o.parcel_type_id, o.region_to_id,
      (select map_place(e.lat, e.lng) from order_points e
        where e.order_id = o.id and not (o.is_round_trip and e.position > 1 and e.lat = new.lat and e.lng = new.lng)
        order by e.position desc limit 1),
      coalesce(o.offered_price_uzs, o.estimate_uzs), o.distance_km
    from orders o where o.id = new.order_id and o.status in ('new', 'order')
  on conflict (order_id) do update set place = excluded.place, to_place = excluded.to_place;
  return null;
end $$;

create or replace function keep_open_load() returns trigger language plpgsql as $$
begin
  if new.status not in ('new', 'order') then
    delete from open_loads where order_id = new.id;
    return null;
  end if;
  insert into open_loads
    select new.id, new.truck_type_id, new.region_from_id, new.client_id, new.client_company_id, new.load_at,
      map_place(p.lat, p.lng), new.parcel_type_id, new.region_to_id,
      (select map_place(e.lat, e.lng) from order_points e
        where e.order_id = new.id and not (new.is_round_trip and e.position > 1 and e.lat = p.lat and e.lng = p.lng)
        order by e.position desc limit 1),
      coalesce(new.offered_price_uzs, new.estimate_uzs), new.distance_km
    from order_points p where p.order_id = new.id and p.position = 0
  on conflict (order_id) do update set truck_type_id = excluded.truck_type_id, region_id = excluded.region_id,
    client_id = excluded.client_id, client_company_id = excluded.client_company_id, load_at = excluded.load_at,
    parcel_type_id = excluded.parcel_type_id, region_to_id = excluded.region_to_id, to_place = excluded.to_place,
    price_uzs = excluded.price_uzs, distance_km = excluded.distance_km;
  return null;
end $$;
drop trigger orders_open_load on orders;
create trigger orders_open_load
  after update of status, truck_type_id, region_from_id, client_id, client_company_id, load_at, parcel_type_id, region_to_id,
    offered_price_uzs, estimate_uzs, distance_km, is_round_trip on orders
  for each row when (
    (new.status in ('new', 'order')) <> (old.status in ('new', 'order'))
    or new.status in ('new', 'order')
      and (new.truck_type_id, new.region_from_id, new.client_id, new.client_company_id, new.load_at, new.parcel_type_id,
          new.region_to_id, new.offered_price_uzs, new.estimate_uzs, new.distance_km, new.is_round_trip)
        is distinct from (old.truck_type_id, old.region_from_id, old.client_id, old.client_company_id, old.load_at,
          old.parcel_type_id, old.region_to_id, old.offered_price_uzs, old.estimate_uzs, old.distance_km, old.is_round_trip))
  execute function keep_open_load();

update open_loads l set parcel_type_id = o.parcel_type_id, region_to_id = o.region_to_id, distance_km = o.distance_km,
    price_uzs = coalesce(o.offered_price_uzs, o.estimate_uzs),
    to_place = (select map_place(e.lat, e.lng) from order_points e
      where e.order_id = o.id and not (o.is_round_trip and e.position > 1 and e.lat = p.lat and e.lng = p.lng)
      order by e.position desc limit 1)
  from orders o join order_points p on p.order_id = o.id and p.position = 0 where o.id = l.order_id;
