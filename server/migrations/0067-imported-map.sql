-- What `npm run geo:import` took from an OpenStreetMap extract (decision 0044). An import replaces all rows of all these tables in
-- one transaction; ids count from one in the order of the extract, so the same extract makes the same rows.
create table map_imports (
  id int generated always as identity primary key,
  file_name text not null,
  -- Of the extract's bytes, in hexadecimal.
  sha256 text not null,
  -- When the map was as the extract has it; null: it does not say.
  data_at timestamptz,
  imported_at timestamptz not null,
  -- By city and kind.
  counts jsonb not null
);
comment on table map_imports is 'written by geo';

-- Streets, markets, terminals, customs posts, warehouses and stations.
create table map_places (
  id int primary key,
  -- By which points refer to it: osm-, then the kind and the id of the OpenStreetMap element. It outlives imports.
  key text not null unique check (key ~ '^osm-[nwr][0-9]{1,19}$'),
  kind text not null check (kind in ('street', 'market', 'terminal', 'customs', 'warehouse', 'station')),
  -- By language, for display.
  names jsonb not null,
  -- All its spellings, for the search.
  spellings text[] not null,
  lat double precision not null,
  lng double precision not null,
  precision text not null check (precision in ('street', 'place', 'district')),
  -- SOATO; the extract may be imported before the handbook is filled.
  region_id int not null,
  -- Keys of the embedded gazetteer: the town it is in or nearest to, and the nearest settlement or district.
  town text not null,
  near text not null,
  houses int not null
);
comment on table map_places is 'written by geo';

create table map_houses (
  place_id int not null,
  -- The number in one spelling.
  number_key text not null,
  number text not null,
  lat double precision not null,
  lng double precision not null,
  -- A square of 0.005 degrees.
  cell int not null,
  primary key (place_id, number_key)
);
create index map_houses_cell on map_houses (cell);
comment on table map_houses is 'written by geo';

-- The parts of streets in a square of 0.005 degrees, as encoded polylines with spaces between them.
create table map_street_lines (
  cell int not null,
  place_id int not null,
  lines text not null,
  primary key (cell, place_id)
);
comment on table map_street_lines is 'written by geo';

-- The road graph: stretches between two junctions, drawn in their direction.
create table map_roads (
  id int primary key,
  from_node int not null,
  to_node int not null,
  road_class text not null,
  kmh int not null check (kmh > 0),
  is_oneway boolean not null,
  -- Mass of truck and load in tonnes above which it is closed; null: open to all.
  max_mass_t double precision,
  max_height_m double precision,
  length_m int not null check (length_m > 0),
  line text not null
);
comment on table map_roads is 'written by geo';
