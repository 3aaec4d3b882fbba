-- The line of a statement whose match linked a payment, booked by hand, to an invoice: undone, the match takes its links with it. Null
-- where an operator linked it, or the payment named the invoice when it was booked.
alter table invoice_payments add column bank_line_id int references bank_lines;
