-- What a truck's body is like: goods that need a cover are not carried in the open, nor the other way round.
alter table truck_types add column body text not null default 'covered' check (body in ('covered', 'closed', 'open'));
update truck_types set body = case key when 'fura_budka' then 'closed' else 'open' end where key in ('fura_budka', 'shalanda');

-- What the drivers' feed is filtered and sorted by. The end is that of the way out, also of a round trip. The triggers below set
-- all of it; the defaults are only there so that the columns can be added while orders are placed.
alter table open_loads
  add column parcel_type_id int not null default 0,
  add column region_to_id int not null default 0,
  add column to_place point not null default '(0,0)',
  add column price_uzs bigint not null default 0,
  add column distance_km double precision not null default 0;

create function end_of_load(asked int, is_round_trip boolean) returns point language sql stable
  as $$
    select map_place(p.lat, p.lng) from order_points p join order_points f on f.order_id = p.order_id and f.position = 0
    where p.order_id = asked and not (is_round_trip and p.position > 1 and (p.lat, p.lng) = (f.lat, f.lng))
    order by p.position desc limit 1
  $$;

update open_loads l set parcel_type_id = o.parcel_type_id, region_to_id = o.region_to_id,
    to_place = end_of_load(o.id, o.is_round_trip), price_uzs = coalesce(o.offered_price_uzs, o.estimate_uzs),
    distance_km = o.distance_km
  from orders o where o.id = l.order_id;
create function open_load_of(o orders, place point) returns open_loads language sql stable
  as $$
    select o.id, o.truck_type_id, o.region_from_id, o.client_id, o.client_company_id, o.load_at, place, o.parcel_type_id,
      o.region_to_id, end_of_load(o.id, o.is_round_trip), coalesce(o.offered_price_uzs, o.estimate_uzs), o.distance_km
  $$;

create or replace function keep_place_of_load() returns trigger language plpgsql as $$
begin
  insert into open_loads
    select (open_load_of(o, map_place(new.lat, new.lng))).* from orders o
    where o.id = new.order_id and o.status in ('new', 'order')
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
    select (open_load_of(new, map_place(p.lat, p.lng))).* from order_points p where p.order_id = new.id and p.position = 0
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
