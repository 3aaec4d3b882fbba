-- What placed an order instead of a person at the form: a day of a schedule, or a row of an uploaded table. One order for each.
create table order_sources (
  order_id int primary key references orders on delete cascade,
  kind text not null check (kind in ('schedule', 'upload')),
  source_id int not null,
  source_key text not null check (length(source_key) between 1 and 40),
  unique (kind, source_id, source_key)
);
comment on table order_sources is 'written by orders';

-- Orders that clients keep to order them again: everything but the time. They go with their author's account, unless shared.
create table order_templates (
  id int generated always as identity primary key,
  owner_id int not null references users on delete cascade,
  -- The company whose people may use it; null: its author alone.
  company_id int references companies,
  name text not null check (length(name) between 1 and 80),
  -- As the form sends it (WireOrderSubmission of the contract), without date and time.
  draft jsonb not null,
  -- The photos of entrances in the draft, which are kept as long as it names them.
  photos text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  used_at timestamptz,
  version int not null default 1
);
comment on table order_templates is 'written by templates';
create index order_templates_of_owner on order_templates (owner_id, id);
create index order_templates_of_company on order_templates (company_id, id) where company_id is not null;
create index order_templates_by_photo on order_templates using gin (photos);

-- When a template is ordered by itself (decision 0054). Days are YYYY-MM-DD, times HH:mm in Tashkent.
create table order_schedules (
  id int generated always as identity primary key,
  template_id int not null references order_templates on delete cascade,
  owner_id int not null references users on delete cascade,
  -- The company that its orders are for; its owner may pause and stop it.
  company_id int references companies,
  -- Monday = 1 to Sunday = 7.
  weekdays int[] not null check (cardinality(weekdays) between 1 and 7),
  load_time text not null check (load_time ~ '^\d{2}:\d{2}$'),
  every_weeks int not null check (every_weeks between 1 and 4),
  starts_on text not null check (starts_on ~ '^\d{4}-\d{2}-\d{2}$'),
  ends_on text check (ends_on >= starts_on),
  days_ahead int not null check (days_ahead between 1 and 29),
  on_holiday text not null check (on_holiday in ('skip', 'before', 'after')),
  keeps_price boolean not null,
  -- Single days that are moved or left out: [{"day", "to"}].
  changes jsonb not null default '[]',
  state text not null check (state in ('active', 'paused', 'stopped')),
  -- Why it is paused; null: its client has paused it, or it is not.
  paused_why text check (paused_why in ('failures', 'account', 'template')),
  -- Since when it runs or does not: what was too late for an order then is nobody's miss.
  since timestamptz not null,
  -- Orders in a row that could not be placed.
  failures int not null default 0,
  -- When it is looked at next; null: no more days.
  next_at timestamptz,
  -- The process that looks at it now has until then.
  claimed_until timestamptz,
  created_at timestamptz not null,
  version int not null default 1
);
comment on table order_schedules is 'written by templates';
create index order_schedules_of_owner on order_schedules (owner_id, id);
create index order_schedules_of_company on order_schedules (company_id, id) where company_id is not null;
create index order_schedules_of_template on order_schedules (template_id);
create index order_schedules_stopped on order_schedules (since) where state = 'stopped';
create index order_schedules_due on order_schedules (next_at) where state = 'active';

-- What has become of each order of a schedule: one row for the day that its weekday gave, and one for its day of loading.
create table order_schedule_days (
  schedule_id int not null references order_schedules on delete cascade,
  origin text not null,
  day text not null,
  outcome text not null check (outcome in ('placed', 'failed', 'missed')),
  order_id int references orders on delete set null,
  -- Why it was not placed: the refusals, as [{"code", "field", "facts"}].
  refusals jsonb not null default '[]',
  at timestamptz not null,
  primary key (schedule_id, origin),
  unique (schedule_id, day)
);
comment on table order_schedule_days is 'written by templates';
create index order_schedule_days_by_age on order_schedule_days (at);
create index order_schedule_days_of_order on order_schedule_days (order_id);

-- Days on which nobody works: MM-DD every year, YYYY-MM-DD in one year.
create table holidays (
  id int generated always as identity primary key,
  day text not null unique check (day ~ '^(\d{4}-)?\d{2}-\d{2}$'),
  names jsonb not null,
  -- Expected, and not yet decided.
  is_expected boolean not null default false,
  source text not null default '',
  version int not null default 1,
  changed_by int references users
);
comment on table holidays is 'written by handbook';

-- Labour Code of 28 October 2022, article 208 (https://lex.uz/docs/-6257288). The two movable ones are announced by a decree each year;
-- until then they stand here as the Umm al-Qura calendar expects them.
insert into holidays (day, names, is_expected, source) values
  ('01-01', '{"uz": "Yangi yil", "ru": "Новый год", "en": "New Year"}', false, 'Mehnat kodeksi, 208-modda (lex.uz/docs/-6257288)'),
  ('03-08', '{"uz": "Xotin-qizlar kuni", "ru": "День женщин", "en": "Women''s Day"}', false, 'Mehnat kodeksi, 208-modda (lex.uz/docs/-6257288)'),
  ('03-21', '{"uz": "Navroʻz bayrami", "ru": "Навруз", "en": "Navruz"}', false, 'Mehnat kodeksi, 208-modda (lex.uz/docs/-6257288)'),
  ('05-09', '{"uz": "Xotira va qadrlash kuni", "ru": "День памяти и почестей", "en": "Day of Remembrance and Honour"}', false, 'Mehnat kodeksi, 208-modda (lex.uz/docs/-6257288)'),
  ('09-01', '{"uz": "Mustaqillik kuni", "ru": "День независимости", "en": "Independence Day"}', false, 'Mehnat kodeksi, 208-modda (lex.uz/docs/-6257288)'),
  ('10-01', '{"uz": "Oʻqituvchi va murabbiylar kuni", "ru": "День учителя и наставника", "en": "Teachers'' and Mentors'' Day"}', false, 'Mehnat kodeksi, 208-modda (lex.uz/docs/-6257288)'),
  ('12-08', '{"uz": "Konstitutsiya kuni", "ru": "День Конституции", "en": "Constitution Day"}', false, 'Mehnat kodeksi, 208-modda (lex.uz/docs/-6257288)'),
  ('2026-03-20', '{"uz": "Ramazon hayit", "ru": "Рамазан хайит", "en": "Ramazon hayit (Eid al-Fitr)"}', true, 'Umm al-Qura calendar, 1 Shawwal 1447'),
  ('2026-05-27', '{"uz": "Qurbon hayit", "ru": "Курбан хайит", "en": "Qurbon hayit (Eid al-Adha)"}', true, 'Umm al-Qura calendar, 10 Dhu al-Hijja 1447'),
  ('2027-03-09', '{"uz": "Ramazon hayit", "ru": "Рамазан хайит", "en": "Ramazon hayit (Eid al-Fitr)"}', true, 'Umm al-Qura calendar, 1 Shawwal 1448'),
  ('2027-05-16', '{"uz": "Qurbon hayit", "ru": "Курбан хайит", "en": "Qurbon hayit (Eid al-Adha)"}', true, 'Umm al-Qura calendar, 10 Dhu al-Hijja 1448');
