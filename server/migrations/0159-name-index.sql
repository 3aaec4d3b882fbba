-- Names are found by an index of all threes of letters of their keys, so that a part of a word is found as before (decision 0105); no
-- extension, so that the embedded database has it too. The threes of a text are those that begin at its first, second and third letter.
-- Its cost keeps the planner from reading all rows instead, where it would be called for each.
create function name_grams(key text) returns text[] language sql immutable strict parallel safe cost 10000 as $$
select string_to_array(regexp_replace(key, '(...)', E'\\1\n', 'g') || E'\n' || regexp_replace(substr(key, 2), '(...)', E'\\1\n', 'g')
  || E'\n' || regexp_replace(substr(key, 3), '(...)', E'\\1\n', 'g'), E'\n')
$$;
create index users_names on users using gin (name_grams(search_key));
create index users_unfilled_key on users (id) where search_key is null;

-- Companies and trucks are few enough to be rewritten at once.
alter table companies add column search_key text not null
  generated always as (name_key(title || ' ' || director || ' ' || inn || ' ' || phone)) stored;
create index companies_names on companies using gin (name_grams(search_key));
alter table drivers add column search_key text not null
  generated always as (name_key(plate || ' ' || coalesce(model, ''))) stored;
create index drivers_names on drivers using gin (name_grams(search_key));
