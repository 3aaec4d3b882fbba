-- Operators book what people paid, also in cash, and give goodwill (decision 0088). What came in cash is ours until it is taken to the
-- bank: it has an account of its own. What is booked already is checked by 0136: a scan here would stop every booking.
alter table postings drop constraint postings_account_kind;
alter table postings add constraint postings_account_kind check (account_kind is not null and account_kind in (
  'client_balance', 'client_receivable', 'held', 'promised', 'carrier_payable', 'driver_advance', 'commission_income', 'vat', 'fees',
  'psp_clearing', 'bank', 'cash_desk', 'cash_reported', 'write_off', 'costs', 'adjustments', 'earlier_income')) not valid;
alter table journals drop constraint journals_kind_check;
alter table journals add constraint journals_kind_check check (kind in (
  'refill', 'hold', 'release', 'charge', 'fee', 'correction', 'write_off', 'goodwill', 'kept_cash', 'driver_fee', 'payment',
  'payment_canceled', 'payout', 'payout_returned', 'claim', 'settlement', 'cost', 'refund', 'advance_moved')) not valid;

-- A document moves the money of a company, or of a person.
alter table booked_documents drop constraint booked_documents_pkey;
alter table booked_documents alter column company_id drop not null;
alter table booked_documents add column user_id int references users;
alter table booked_documents add check (num_nonnulls(company_id, user_id) = 1);
alter table booked_documents drop constraint booked_documents_kind_check;
alter table booked_documents add constraint booked_documents_kind_check
  check (kind in ('refill', 'correction', 'write_off', 'goodwill'));
create unique index booked_documents_of_company on booked_documents (company_id, kind, document_key) where company_id is not null;
create unique index booked_documents_of_person on booked_documents (user_id, kind, document_key) where user_id is not null;

-- A line of a statement may be a person's payment, or cash that was taken to the bank.
alter table bank_matches add column user_id int references users;
alter table bank_matches drop constraint bank_matches_kind_check;
alter table bank_matches add constraint bank_matches_kind_check check (kind in ('company_refill', 'person_payment', 'cash_deposit',
  'payout', 'payout_return', 'provider_settlement', 'other_income', 'cost', 'booked_before'));
create index bank_matches_user on bank_matches (user_id) where user_id is not null;
