-- An act, or a carrier's paper, that says what has changed of the prices of another one since it was issued (decision 0104): it has a number of its
-- own and names the first. A row of it is the change alone, above or below 0; an order is still in one first paper at most. The version
-- before this one issues first papers only, and reads the others as acts of single orders.
alter table service_acts add column supplements_id int references service_acts;
alter table service_acts drop constraint service_acts_amount_uzs_check, drop constraint service_acts_vat_tiyin_check;
alter table service_acts add constraint service_acts_sums check
  (supplements_id is not null or (amount_uzs > 0 and vat_tiyin >= 0)) not valid;
create index service_acts_supplements on service_acts (supplements_id) where supplements_id is not null;

alter table service_act_rows add column is_supplement boolean not null default false;
alter table service_act_rows drop constraint service_act_rows_pkey, drop constraint service_act_rows_amount_uzs_check,
  drop constraint service_act_rows_vat_tiyin_check;
alter table service_act_rows add primary key (order_id, act_id);
alter table service_act_rows add constraint service_act_rows_sums check
  (is_supplement or (amount_uzs > 0 and vat_tiyin >= 0)) not valid;
create unique index service_act_rows_first on service_act_rows (order_id) where not is_supplement;

alter table carrier_papers add column supplements_id int references carrier_papers;
alter table carrier_papers drop constraint carrier_papers_driver_id_month_key, drop constraint carrier_papers_price_uzs_check,
  drop constraint carrier_papers_commission_uzs_check, drop constraint carrier_papers_vat_uzs_check;
create unique index carrier_papers_first on carrier_papers (driver_id, month) where supplements_id is null;
create index carrier_papers_of_driver on carrier_papers (driver_id, month);
alter table carrier_papers add constraint carrier_papers_sums check
  (supplements_id is not null or (price_uzs >= 0 and commission_uzs >= 0 and vat_uzs >= 0)) not valid;
create index carrier_papers_supplements on carrier_papers (supplements_id) where supplements_id is not null;

alter table carrier_paper_rows add column is_supplement boolean not null default false;
alter table carrier_paper_rows drop constraint carrier_paper_rows_pkey, drop constraint carrier_paper_rows_price_uzs_check,
  drop constraint carrier_paper_rows_commission_uzs_check, drop constraint carrier_paper_rows_vat_uzs_check;
alter table carrier_paper_rows add primary key (order_id, paper_id);
alter table carrier_paper_rows add constraint carrier_paper_rows_sums check
  (is_supplement or (price_uzs >= 0 and commission_uzs >= 0 and vat_uzs >= 0)) not valid;
create unique index carrier_paper_rows_first on carrier_paper_rows (order_id) where not is_supplement;

-- What was added or undone since, of which there is little.
create index journals_corrections on journals (order_id) where kind = 'correction' and order_id is not null;
