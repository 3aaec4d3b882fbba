-- The ledger has accounts of any owner: a company, a person, a payment provider, or us (decision 0038). Credits are positive.
alter table journals alter column company_id drop not null;
-- The person whose money it is about, where it is not a company's.
alter table journals add column user_id int references users;
alter table journals drop constraint journals_kind_check;
alter table journals add constraint journals_kind_check check (kind in (
  'refill', 'hold', 'release', 'charge', 'fee', 'correction', 'write_off', 'kept_cash', 'driver_fee', 'payment', 'payment_canceled',
  'payout', 'payout_returned', 'claim', 'settlement', 'cost', 'refund', 'advance_moved'));
create index journals_of_person on journals (user_id, id desc) where user_id is not null;

alter table postings alter column company_id drop not null;
alter table postings alter column account drop not null;
alter table postings add column account_kind text;
alter table postings add column user_id int references users;
alter table postings add column provider text;
-- The row of a price that it stands for.
alter table postings add column item text;

-- The previous version knows the accounts of companies by other names: what it writes gets its new name here, and what the new one
-- writes its old name, until the next release drops `account` and this.
create function name_account() returns trigger language plpgsql as $$
begin
  if new.account_kind is null then
    new.account_kind := case new.account
      when 'balance' then 'client_balance' when 'debt' then 'client_receivable' when 'income' then 'earlier_income'
      when 'written_off' then 'write_off' else new.account end;
    if new.account not in ('balance', 'debt', 'held', 'promised') then
      new.company_id := null;
    end if;
  elsif new.account is null then
    new.account := case
      when new.account_kind = 'client_balance' and new.company_id is not null then 'balance'
      when new.account_kind = 'client_receivable' and new.company_id is not null then 'debt'
      when new.account_kind in ('held', 'promised', 'bank') then new.account_kind
      when new.account_kind = 'write_off' then 'written_off'
      when new.account_kind in ('carrier_payable', 'commission_income', 'vat', 'fees', 'adjustments') then 'income' end;
  end if;
  return new;
end $$;
create trigger postings_name_account before insert on postings for each row execute function name_account();

grant update on postings to current_user;
alter table postings disable trigger postings_append_only;
update postings set
  account_kind = case account
    when 'balance' then 'client_balance' when 'debt' then 'client_receivable' when 'income' then 'earlier_income'
    when 'written_off' then 'write_off' else account end,
  company_id = case when account in ('balance', 'debt', 'held', 'promised') then company_id end;
alter table postings enable trigger postings_append_only;
revoke update on postings from current_user;

alter table postings add constraint postings_account_kind check (account_kind is not null and account_kind in (
  'client_balance', 'client_receivable', 'held', 'promised', 'carrier_payable', 'driver_advance', 'commission_income', 'vat', 'fees',
  'psp_clearing', 'bank', 'cash_reported', 'write_off', 'costs', 'adjustments', 'earlier_income'));
alter table postings add constraint postings_provider check (provider in ('payme', 'click', 'uzum'));
alter table postings add constraint postings_owner check (
  num_nonnulls(company_id, user_id, provider) = case
    when account_kind in ('client_balance', 'client_receivable', 'held', 'promised', 'carrier_payable', 'driver_advance',
      'cash_reported', 'psp_clearing') then 1 else 0 end);
create index postings_of_company on postings (company_id, account_kind) include (amount_uzs) where company_id is not null;
create index postings_of_person on postings (user_id, account_kind) include (amount_uzs) where user_id is not null;

-- What we keep of a price. The rule that says most about an order wins, of equal ones the newest (domain: findCommissionRule).
create table commission_rules (
  id int generated always as identity primary key,
  truck_type_id int references truck_types,
  region_from_id int references regions,
  region_to_id int references regions,
  client_kind text check (client_kind in ('individual', 'company')),
  percent double precision not null check (percent between 0 and 50),
  min_uzs bigint not null check (min_uzs >= 0),
  max_uzs bigint check (max_uzs >= min_uzs),
  valid_from timestamptz not null,
  valid_until timestamptz check (valid_until > valid_from),
  created_by int references users,
  created_at timestamptz not null
);
comment on table commission_rules is 'written by handbook';
create trigger notify_reference_change after insert or update or delete on commission_rules
  for each statement execute function notify_reference_change();

-- Orders may be paid online by card.
alter table orders drop constraint orders_payment_type_check;
alter table orders add constraint orders_payment_type_check check (payment_type in ('cash', 'terminal', 'company', 'card'));
