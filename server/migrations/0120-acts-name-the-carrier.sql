-- Whose the VAT of a row is, and who carried, as the carrier was taxed when the act was issued; null: rows of earlier acts.
alter table service_act_rows
  add column vat_by text not null default 'us' check (vat_by in ('us', 'carrier')),
  add column carrier jsonb;
