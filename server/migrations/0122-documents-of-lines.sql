-- Lines of statements name the bank's document of a payout (decision 0087).
create index payout_lines_journal on payout_lines (journal_id) where journal_id is not null;
