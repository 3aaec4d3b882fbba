-- The feature is named after what it makes: "papers" was also what the ledger and orders print

comment on table didox_drafts is 'written by electronic-documents';
comment on table didox_guesses is 'written by electronic-documents';
