-- The drivers that a client keeps: favourites, and those who are blocked. One list for all people of a company, or an individual's own.
create table listed_drivers (
  -- whose list: a company's id, or the negative id of somebody who orders for themselves
  owner int not null generated always as (coalesce(company_id, -client_id)) stored,
  client_id int references users,
  company_id int references companies,
  driver_id int not null references drivers on delete cascade,
  kind text not null check (kind in ('favourite', 'blocked')),
  note text check (length(note) <= 200),
  added_by int not null references users,
  added_at timestamptz not null,
  check (num_nonnulls(client_id, company_id) = 1),
  primary key (owner, driver_id)
);
comment on table listed_drivers is 'written by carriers';
create index listed_drivers_of_driver on listed_drivers (driver_id, kind);
create index listed_drivers_page on listed_drivers (owner, kind, added_at desc);

-- How often the driver was blocked by clients: an offer that was decided on before is not written after it.
alter table drivers add column times_blocked int not null default 0;

-- Until when an open order is offered to its client's favourites alone, and to how many; null: to everybody.
alter table orders
  add column favourites_until timestamptz,
  add column favourites_asked int not null default 0;
alter table open_loads add column favourites_until timestamptz;

create or replace function keep_place_of_load() returns trigger language plpgsql as $$
begin
  insert into open_loads
    select o.id, o.truck_type_id, o.region_from_id, o.client_id, o.client_company_id, o.load_at, map_place(new.lat, new.lng),
      o.parcel_type_id, o.region_to_id,
      (select map_place(e.lat, e.lng) from order_points e
        where e.order_id = o.id and not (o.is_round_trip and e.position > 1 and e.lat = new.lat and e.lng = new.lng)
        order by e.position desc limit 1),
      coalesce(o.offered_price_uzs, o.estimate_uzs), o.distance_km, o.favourites_until
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
      coalesce(new.offered_price_uzs, new.estimate_uzs), new.distance_km, new.favourites_until
    from order_points p where p.order_id = new.id and p.position = 0
  on conflict (order_id) do update set truck_type_id = excluded.truck_type_id, region_id = excluded.region_id,
    client_id = excluded.client_id, client_company_id = excluded.client_company_id, load_at = excluded.load_at,
    parcel_type_id = excluded.parcel_type_id, region_to_id = excluded.region_to_id, to_place = excluded.to_place,
    price_uzs = excluded.price_uzs, distance_km = excluded.distance_km, favourites_until = excluded.favourites_until;
  return null;
end $$;
drop trigger orders_open_load on orders;
create trigger orders_open_load
  after update of status, truck_type_id, region_from_id, client_id, client_company_id, load_at, parcel_type_id, region_to_id,
    offered_price_uzs, estimate_uzs, distance_km, is_round_trip, favourites_until on orders
  for each row when (
    (new.status in ('new', 'order')) <> (old.status in ('new', 'order'))
    or new.status in ('new', 'order')
      and (new.truck_type_id, new.region_from_id, new.client_id, new.client_company_id, new.load_at, new.parcel_type_id,
          new.region_to_id, new.offered_price_uzs, new.estimate_uzs, new.distance_km, new.is_round_trip, new.favourites_until)
        is distinct from (old.truck_type_id, old.region_from_id, old.client_id, old.client_company_id, old.load_at,
          old.parcel_type_id, old.region_to_id, old.offered_price_uzs, old.estimate_uzs, old.distance_km, old.is_round_trip,
          old.favourites_until))
  execute function keep_open_load();

update settings
  set value = '{"favouritesFirst": {"shortestMinutes": 5, "usualMinutes": 15, "longMinutes": 30, "longestMinutes": 60}}'::jsonb || value
  where key = 'live_rules';
