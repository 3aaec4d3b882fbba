-- The check that 0147 added for new rows, for those from before; payouts go on meanwhile.
alter table payout_lines validate constraint payout_lines_payee;
alter table bank_matches validate constraint bank_matches_kind_check;
