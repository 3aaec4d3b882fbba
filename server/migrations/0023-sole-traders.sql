-- Sole traders register as well: a PINFL of 14 digits, or a STIR that begins with 4 to 9 (domain: readTaxId).
alter table companies add column kind text not null default 'legal_entity' check (kind in ('legal_entity', 'sole_trader'));
alter table companies drop constraint companies_inn_check;
alter table companies add constraint companies_inn_check check (inn ~ '^([2-9][0-9]{8}|[3-6][0-9]{13})$');

-- A STIR is reserved once an operator has verified the company: nobody can keep a firm out by registering its number first.
-- While this runs, a process of the version before refuses registrations; everything else it does goes on.
drop index companies_inn;
create unique index companies_verified_inn on companies (inn) where verified_at is not null and closed_at is null;
create index companies_inn on companies (inn);
