-- Since when the items of a receipt may be at a provider that cannot tell a repeated sending (decision 0092); null: they are not.
alter table fiscal_receipts add column sent_at timestamptz;
