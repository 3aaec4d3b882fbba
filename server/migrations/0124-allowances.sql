-- Debts that are forgiven and goodwill above a sum are proposed by one operator and decided by another (decision 0088).
alter table operator_proposals drop constraint operator_proposals_kind_check;
alter table operator_proposals add constraint operator_proposals_kind_check
  check (kind in ('admit_operator', 'forget_factor', 'owner_password', 'write_off', 'goodwill'));
-- Null: it is about a company.
alter table operator_proposals alter column subject_id drop not null;
alter table operator_proposals add column amount_uzs bigint check (amount_uzs > 0);
-- The number of the decision behind it, as typed.
alter table operator_proposals add column document text;
alter table operator_proposals add column is_another boolean not null default false;
alter table operator_proposals drop constraint operator_proposals_check1;
alter table operator_proposals add constraint operator_proposals_owner check (case kind
  when 'owner_password' then company_id is not null and subject_id is not null
  when 'admit_operator' then company_id is null and subject_id is not null
  when 'forget_factor' then company_id is null and subject_id is not null
  else num_nonnulls(company_id, subject_id) = 1 and amount_uzs is not null and document is not null and reason is not null end);
create unique index operator_proposals_open_of_company on operator_proposals (kind, company_id)
  where outcome is null and subject_id is null;

-- An operator's own figure stays.
update settings set value = value || '{"allowances": {"aloneUzs": 500000}}'::jsonb
where key = 'money_rules' and not value ? 'allowances';
