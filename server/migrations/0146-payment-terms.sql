-- How many days a company has to pay a charge within its credit limit (decision 0103); null: none, every unpaid charge is debt, as the
-- version before this one takes it for all.
alter table companies add column payment_term_days int check (payment_term_days between 1 and 180);

-- The last due day for which the owner was told that a payment is due soon, and that one is overdue, `YYYY-MM-DD`: so each is told once.
alter table companies add column due_told_through text, add column overdue_told_through text;
