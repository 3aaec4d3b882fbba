-- Whose company an audited change belongs to, and the API key by which it was made (decision 0080); rows before have neither, and
-- their digests stay what they were. The log stays append-only.
alter table audit_log
  add company_id int references companies,
  add key_name text;
create index audit_log_company on audit_log (company_id, id desc) where company_id is not null;
