-- What a tariff says beyond its kilometres: the most that 24 hours of paid waiting cost (null: no limit), and the surcharge for
-- crossing the Kamchik pass once. Tariffs in force stay as they are until an operator writes a new version.
alter table tariffs add column waiting_day_cap_uzs bigint check (waiting_day_cap_uzs >= 0);
alter table tariffs add column pass_uzs bigint not null default 0 check (pass_uzs >= 0);
