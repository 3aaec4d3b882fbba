import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'

/** Something that must not be, as a query of what is wrong. */
const WRONGS: Readonly<Record<string, string>> = {
  'journals that do not sum to zero': `
    select journal_id from postings group by 1 having sum(amount_uzs) <> 0`,
  'money of a client that is both had and owed': `
    select company_id, user_id from postings where account_kind in ('client_balance', 'client_receivable') group by 1, 2
    having sum(amount_uzs) filter (where account_kind = 'client_balance') <> 0
      and sum(amount_uzs) filter (where account_kind = 'client_receivable') <> 0`,
  'accounts on the wrong side': `
    select account_kind, company_id, user_id from postings group by 1, 2, 3 having case
      when account_kind in ('client_balance', 'held', 'carrier_payable', 'claims_due') then sum(amount_uzs) < 0
      when account_kind in ('client_receivable', 'promised') then sum(amount_uzs) > 0
      when account_kind = 'cash_reported' then sum(amount_uzs) <> 0 else false end`,
  'finished orders whose share, commission and VAT are not their price': `
    select o.id from orders o where o.status = 'done' and (
      (o.deal ->> 'priceUzs')::bigint + coalesce((
        select sum(a.amount_uzs) from additional_prices a where a.order_id = o.id and a.status = 'approved'), 0)) <> coalesce((
      select sum(p.amount_uzs) from journals j join postings p on p.journal_id = j.id
      where j.order_id = o.id and j.kind = 'charge'
        and p.account_kind in ('carrier_payable', 'commission_income', 'vat')), 0)`,
  'finished orders that took another sum from their client': `
    select o.id from orders o where o.status = 'done' and (
      (o.deal ->> 'priceUzs')::bigint + coalesce((
        select sum(a.amount_uzs) from additional_prices a where a.order_id = o.id and a.status = 'approved'), 0)) <> - coalesce((
      select sum(p.amount_uzs) from journals j join postings p on p.journal_id = j.id
      where j.order_id = o.id and j.kind = 'charge'
        and p.account_kind in ('client_balance', 'client_receivable', 'cash_reported')), 0)`,
  'orders charged twice': `
    select order_id from journals where kind = 'charge' group by 1 having count(*) > 1`,
  'charges of orders that are not done': `
    select o.id from orders o join journals j on j.order_id = o.id and j.kind = 'charge' where o.status <> 'done'`,
  'holds of orders that have ended': `
    select j.order_id from journals j join postings p on p.journal_id = j.id and p.account_kind = 'held'
    join orders o on o.id = j.order_id and o.status in ('done', 'canceled')
    group by 1 having sum(p.amount_uzs) <> 0`,
  'claims kept for their clients otherwise than those that wait': `
    select 1 where coalesce((select sum(amount_uzs) from postings where account_kind = 'claims_due'), 0) <> coalesce((
      select sum(amount_uzs) from claim_payments where paid_at is null), 0)`,
  'payouts without exactly one journal': `
    select l.id from payout_lines l left join journals j on j.kind = 'payout' and j.reference = 'payout:' || l.id
    where l.state = 'paid' and l.refund_id is null group by l.id having count(j.id) <> 1`,
  'payout journals without a paid line': `
    select j.id from journals j where j.kind = 'payout'
      and not exists (select from payout_lines l where l.state = 'paid' and l.journal_id = j.id)`,
  'card payments booked otherwise than once': `
    select m.id from payments m left join journals j on j.kind = 'payment' and j.reference = 'payment:payment ' || m.id
    group by m.id, m.state having count(j.id) <> case when m.state in ('paid', 'refunded') then 1 else 0 end`,
}

/** What of the books is wrong, as sentences; empty: everything agrees. */
export const findWrongBooks = async (db: Db): Promise<string[]> => {
  const wrong: string[] = []
  for (const [what, query] of Object.entries(WRONGS)) {
    const { rows } = await sql<object>`${sql.raw(query)} limit 5`.execute(db)
    if (rows.length > 0) wrong.push(`${what}: ${JSON.stringify(rows)}`)
  }
  return wrong
}
