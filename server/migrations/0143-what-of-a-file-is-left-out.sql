-- What of a file the person does not see, and rows of sums: counts and names of sheets. The version before writes none.
alter table order_batches add column left_out jsonb not null default '{}';
alter table bank_statements add column left_out jsonb not null default '{}';
