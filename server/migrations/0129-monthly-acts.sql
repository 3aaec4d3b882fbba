-- Whether a company's acts are issued every month by themselves.
alter table companies add column monthly_acts boolean not null default false;
-- Null: issued by itself.
alter table service_acts alter column issued_by drop not null;
