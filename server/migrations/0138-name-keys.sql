-- One key for all spellings of a name (decision 0094): `nameKey` of domain/src/reading is the same, which a test compares. It depends on
-- no collation, so that it means the same in every database. The letters that names have most come first: `translate` looks for each
-- from the beginning.
create function name_key(name text) returns text language sql immutable strict parallel safe as $$
select translate(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  translate(name,
    U&'aoienrsklmtbduvzhyfgxqjcpw 0123456789аоиенрклвмтдсбухшязйгўфжчқюпэёғҳыцщAOUBCDEFGHIJKQLMNPRSTVWXYZАОУЎЁЮЯәӘөӨүҮБДЕЭФГҒИЫіІıЖКҚЛМНңҢПРСТВХҲЙЗЧШЩЦ\00a0\202f\0009\000a''"`\00b4\2018\2019\201b\201c\201d\201e\00ab\00bb\02b9\02bb\02bc\02bd\2032\ff07ъЪьЬ+()-\2010\2011\2013\00ad\200b\200e\200f\2060\feff',
    U&'aaienrsklmtbdavzhyfgxkjcpv 0123456789aaienrklvmtdsbaxшazygafjчkapeagxiцшaaabcdefghijkklmnprstvvxyzaaaaaaaaaaaaabdeefggiiiiijkklmnnnprstvxxyzчшшц    '),
  'sh', 'ш'), 'ch', 'ч'), 'kh', 'x'), 'gh', 'g'), 'zh', 'j'), 'dj', 'j'), 'ts', 'ц'), 'ya', 'a'), 'ye', 'e'), 'yi', 'i'),
  'hcy', 'xki')
$$;

-- What a person is searched by, filled by the database, so that the version before fills it too.
create function search_key_of(person users) returns text language sql stable parallel safe as $$
select name_key(concat_ws(' ', person.first_name, person.last_name, person.username, person.phone))
$$;
alter table users add column search_key text;
create function keep_search_key() returns trigger language plpgsql as $$
begin
  new.search_key := search_key_of(new);
  return new;
end $$;
create trigger users_search_key before insert or update of first_name, last_name, username, phone on users
  for each row execute function keep_search_key();

-- Those from before are filled in steps, which hold few rows at a time.
insert into jobs (kind, payload, run_at)
  select 'fill_search_keys', jsonb_build_object('before', max(id) + 1), now() from users having count(*) > 0;
