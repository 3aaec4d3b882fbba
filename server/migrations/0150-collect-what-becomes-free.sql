-- A driver's money with us becomes free in more ways than by a posting: a payout's line that kept it fails or is taken out, and an open claim
-- that held it ends. What is free is what decision 0102 collects, so each of these ways queues the collecting, through one function.
create function queue_claim_payments(of_driver int, due timestamptz) returns void language sql as $$
  insert into jobs (kind, payload, run_at)
    select 'pay_claim', jsonb_build_object('claimId', cp.claim_id), due
    from claim_payments cp where cp.driver_id = of_driver and cp.paid_at is null
$$;

create or replace function plan_claim_payments() returns trigger language plpgsql as $$
begin
  perform queue_claim_payments(new.user_id, (select at from journals where id = new.journal_id));
  return null;
end $$;

-- A paid line keeps nothing either, but what it kept has left; what the bank returns of it is a posting.
create function plan_claim_payments_of_line() returns trigger language plpgsql as $$
begin
  perform queue_claim_payments(old.driver_id,
    coalesce(new.settled_at, (select coalesce(b.approved_at, b.drafted_at) from payout_batches b where b.id = old.batch_id)));
  return null;
end $$;
create trigger payout_lines_pay_claims after update of state on payout_lines for each row
  when (old.driver_id is not null and old.state in ('planned', 'sent') and new.state in ('removed', 'failed'))
  execute function plan_claim_payments_of_line();

create function plan_claim_payments_of_claim() returns trigger language plpgsql as $$
begin
  perform queue_claim_payments(old.driver_id, coalesce(new.closed_at, new.opened_at));
  return null;
end $$;
create trigger claims_pay_claims after update of state on claims for each row
  when (old.state = 'open' and new.state <> 'open') execute function plan_claim_payments_of_claim();

-- What waits now may have become free before there were these triggers.
insert into jobs (kind, payload, run_at)
  select 'pay_claim', jsonb_build_object('claimId', claim_id), since from claim_payments where paid_at is null;
