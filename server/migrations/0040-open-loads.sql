-- Where the goods of each open order are, and what the drivers' feed is filtered by. Triggers keep it, whoever writes orders,
-- programs that do not know it included.
create table open_loads (
  order_id int primary key references orders on delete cascade,
  truck_type_id int not null,
  region_id int not null,
  client_id int not null,
  client_company_id int,
  load_at timestamptz not null,
  place point not null -- on a Mercator map, in degrees of longitude
);
comment on table open_loads is 'written by orders';

create function map_place(lat double precision, lng double precision) returns point
  language sql immutable strict parallel safe
  as $$ select point(lng, degrees(asinh(tan(radians(lat))))) $$;

create function keep_place_of_load() returns trigger language plpgsql as $$
begin
  insert into open_loads
    select o.id, o.truck_type_id, o.region_from_id, o.client_id, o.client_company_id, o.load_at, map_place(new.lat, new.lng)
    from orders o where o.id = new.order_id and o.status in ('new', 'order')
  on conflict (order_id) do update set place = excluded.place;
  return null;
end $$;
create trigger order_points_open_load after insert or update of lat, lng on order_points
  for each row when (new.position = 0) execute function keep_place_of_load();

create function keep_open_load() returns trigger language plpgsql as $$
begin
  if new.status not in ('new', 'order') then
    delete from open_loads where order_id = new.id;
    return null;
  end if;
  insert into open_loads
    select new.id, new.truck_type_id, new.region_from_id, new.client_id, new.client_company_id, new.load_at,
      map_place(p.lat, p.lng)
    from order_points p where p.order_id = new.id and p.position = 0
  on conflict (order_id) do update set truck_type_id = excluded.truck_type_id, region_id = excluded.region_id,
    client_id = excluded.client_id, client_company_id = excluded.client_company_id, load_at = excluded.load_at;
  return null;
end $$;
create trigger orders_open_load
  after update of status, truck_type_id, region_from_id, client_id, client_company_id, load_at on orders
  for each row when (
    (new.status in ('new', 'order')) <> (old.status in ('new', 'order'))
    or new.status in ('new', 'order')
      and (new.truck_type_id, new.region_from_id, new.client_id, new.client_company_id, new.load_at)
        is distinct from (old.truck_type_id, old.region_from_id, old.client_id, old.client_company_id, old.load_at))
  execute function keep_open_load();

insert into open_loads
  select o.id, o.truck_type_id, o.region_from_id, o.client_id, o.client_company_id, o.load_at, map_place(p.lat, p.lng)
  from orders o join order_points p on p.order_id = o.id and p.position = 0
  where o.status in ('new', 'order');
-- the region comes before the place: a search of one region reads nothing else, and regions are apart on the map anyway
create index open_loads_near on open_loads using gist (truck_type_id, region_id, place, load_at);
