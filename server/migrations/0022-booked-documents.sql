-- Each document (of a bank, of an act, of a decision) moves a company's money once. Documents are compared by a key without
-- case, spaces and dashes (domain: documentKey). Journals are append-only, so the keys have a table of their own.
create table booked_documents (
  company_id int not null references companies,
  kind text not null check (kind in ('refill', 'correction', 'write_off')),
  document_key text not null,
  -- As it was typed.
  document text not null,
  journal_id bigint not null references journals,
  primary key (company_id, kind, document_key)
);
create index booked_documents_journal on booked_documents (journal_id);
comment on table booked_documents is 'written by ledger';

-- What was booked before: of duplicates the first one names the document, all of them stay in the journals.
insert into booked_documents (company_id, kind, document_key, document, journal_id)
select company_id, kind, document_key, document, id
from (
  select id, company_id, kind, document,
    translate(
      lower(regexp_replace(normalize(document, NFKC),
        '[\s\u0001-\u001f\u007f-\u00a0\u00ad\u058a\u05be\u061c\u1680\u180e\u2000-\u2015\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2212\u2e3a\u2e3b\u3000\u301c\ufeff-]',
        '', 'g')),
      'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЎҚҒҲ', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяўқғҳ'
    ) as document_key
  from (
    select id, company_id, kind, substr(reference, length(kind) + 2) as document
    from journals where kind in ('refill', 'correction', 'write_off')
  ) as typed
) as keyed
where document_key <> ''
order by id
on conflict do nothing;
