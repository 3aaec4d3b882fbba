-- A company's owner asks for its own free money back (decision 0090); it goes to the company's bank account, and is held meanwhile.
-- `user_id` is who asked.
alter table refunds add column company_id int references companies;
create index refunds_of_company on refunds (company_id, id desc) where company_id is not null;
alter table refunds add constraint refunds_company_by_bank check (company_id is null or through is null or through = 'bank');
