-- Whether this database is the demo's or a real one; written once, at the first start, and asked at every later one.
create table database_mark (
  one boolean primary key default true check (one),
  kind text not null check (kind in ('demo', 'real')),
  at timestamptz not null
);
comment on table database_mark is 'written by platform';

-- People whose phones and passwords are published: outside the demo nobody signs in as one of them.
alter table users add column is_demo boolean not null default false;
update users set is_demo = true
where (role, phone, first_name, last_name) in (
  ('individual', '998901234567', 'Aziza', 'Karimova'),
  ('individual', '998935550147', 'Sardor', 'Rahimov'),
  ('driver', '998977008801', 'Rustam', 'Toshmatov'),
  ('driver', '998977008802', 'Shavkat', 'Yoʻldoshev'),
  ('operator', '998977008891', 'Malika', 'Saidova'),
  ('operator', '998977008892', 'Bekzod', 'Umarov')
) or (username, phone) in (
  ('dilnoza', '998977008811'), ('jasur', '998977008812'), ('nodira', '998977008813'), ('sherzod', '998977008821'),
  ('ravshan', '998977008831'), ('umida', '998977008841')
);
