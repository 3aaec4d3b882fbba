-- The single pieces of a cargo (decision 0047): none, or up to 40 kinds with 200 pieces in all, as the domain has checked
-- them. They live as long as their order.
alter table orders add column pieces jsonb not null default '[]'
  check (jsonb_typeof(pieces) = 'array' and jsonb_array_length(pieces) <= 40);

-- The door through which pieces go, at most as high as the box, and where each body rests on its axles, from the front
-- (docs/figures.md#axles); null in the list: a body whose axles are not known.
alter table truck_types
  add column door_height_m double precision not null default 2 check (door_height_m > 0),
  add column axles jsonb not null default '[]' check (jsonb_typeof(axles) = 'array');

update truck_types set door_height_m = height_m;

update truck_types t set axles = known.axles::jsonb
from (values
  ('labo', '[{"frontM": -0.71, "rearM": 1.43}]'),
  ('bongo', '[{"frontM": -1.27, "rearM": 1.87}]'),
  ('furgon', '[{"frontM": -1.05, "rearM": 2.5}]'),
  ('isuzu5', '[{"frontM": -1.02, "rearM": 3.85}]'),
  ('isuzu10', '[{"frontM": -1.2, "rearM": 5.05}]'),
  ('gruzovik', '[{"frontM": -1.35, "rearM": 5.58}]'),
  ('fura_tent', '[{"frontM": 2.1, "rearM": 10.15}]'),
  ('fura_budka', '[{"frontM": 1.9, "rearM": 9.95}]'),
  ('shalanda', '[{"frontM": 2.1, "rearM": 10.15}]'),
  ('paravoz', '[{"frontM": -1.23, "rearM": 5.75}, null]')) known (key, axles)
where t.key = known.key;
