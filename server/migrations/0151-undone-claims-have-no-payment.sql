-- Undoing a claim reverses all that it has booked and takes its payment out of the list (decision 0102). A version that knows no payments of
-- claims reverses the charge alone: the client would keep what was paid, or be paid again. At the commit the database refuses to open a claim
-- again that has a payment, or a journal that nobody has reversed.
create function check_claim_reopened() returns trigger language plpgsql as $$
begin
  if exists (select from claim_payments where claim_id = new.id) then
    raise exception 'claim % is open again and still has a payment', new.id;
  end if;
  if exists (select from journals j where j.order_id = new.order_id and j.kind = 'claim' and j.reverses_id is null
      and (j.reference in ('claim:' || new.id, 'claim_paid:' || new.id)
        or starts_with(j.reference, 'claim:' || new.id || ':') or starts_with(j.reference, 'claim_paid:' || new.id || ':'))
      and not exists (select from journals r where r.reverses_id = j.id)) then
    raise exception 'claim % is open again and what it has booked is not reversed', new.id;
  end if;
  return null;
end $$;
create constraint trigger claims_reopened after update on claims deferrable initially deferred for each row
  when (old.state <> 'open' and new.state = 'open') execute function check_claim_reopened();
