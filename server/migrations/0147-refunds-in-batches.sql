-- Companies' refunds are paid in batches of payouts (decision 0100). A second operator's approval, whether the bank has the payment, how
-- often it was taken back, and the account that the bank refused with its reason.
alter table refunds add column approved_by int references users;
alter table refunds add column approved_at timestamptz;
alter table refunds add column sent_at timestamptz;
alter table refunds add column taken_back int not null default 0;
alter table refunds add column failure text;
alter table refunds add column failed_account text;

-- A line pays a driver or a company's refund. The previous version shows no lines of refunds and takes planned ones out of their batch.
alter table payout_lines alter column driver_id drop not null;
alter table payout_lines add column refund_id int references refunds;
alter table payout_lines add constraint payout_lines_payee check (num_nonnulls(driver_id, refund_id) = 1) not valid;
create unique index payout_lines_refund on payout_lines (refund_id) where state in ('planned', 'sent');
create index payout_lines_of_refund on payout_lines (refund_id) where refund_id is not null;

alter table bank_matches add column refund_id int references refunds;
alter table bank_matches drop constraint bank_matches_kind_check;
alter table bank_matches add constraint bank_matches_kind_check check (kind in ('company_refill', 'person_payment', 'cash_deposit',
  'payout', 'payout_return', 'company_refund', 'refund_return', 'provider_settlement', 'other_income', 'cost', 'booked_before')) not valid;
create index bank_matches_refund on bank_matches (refund_id) where refund_id is not null;

-- What a company's request holds is released when the request ends, whoever ends it: a version that knows no holds, or none of the bank,
-- is refused instead of leaving money held for ever or released while the bank pays it.
create function check_refund_end() returns trigger language plpgsql as $$
begin
  if old.sent_at is not null and new.sent_at is not null and new.state in ('rejected', 'withdrawn') then
    raise exception 'refund % is at the bank', new.id;
  end if;
  if not exists (select from journals
    where reference = 'refund_release:' || new.id || case new.taken_back when 0 then '' else ':' || new.taken_back end) then
    raise exception 'refund % ends without releasing what it holds', new.id;
  end if;
  return null;
end $$;
create constraint trigger refunds_end after update on refunds deferrable initially deferred for each row
  when (new.company_id is not null and old.state = 'asked' and new.state <> 'asked') execute function check_refund_end();
