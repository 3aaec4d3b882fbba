import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'

/** What the ledger has of each finished order, and what all papers of it say together. */
const COMPARED = `
  with booked as (
    select o.id, o.client_company_id is not null and o.payment_type = 'company' as on_account,
      coalesce(o.deal #>> '{commission,taxModel}', 'agent') as model,
      coalesce(-sum(p.amount_uzs) filter (where p.account_kind in ('client_balance', 'client_receivable')), 0)::bigint as charged,
      coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'commission_income'), 0)::bigint as commission,
      coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'vat'), 0)::bigint as vat,
      coalesce(sum(p.amount_uzs) filter (where p.account_kind in ('carrier_payable', 'commission_income', 'vat')), 0)::bigint as price
    from orders o join journals j on j.order_id = o.id and j.kind in ('charge', 'correction') join postings p on p.journal_id = j.id
    where o.status = 'done' group by o.id),
  acts as (
    select order_id, sum(amount_uzs)::bigint as amount, sum(vat_tiyin)::bigint as vat_tiyin from service_act_rows group by 1),
  reports as (
    select order_id, sum(price_uzs)::bigint as price, sum(commission_uzs)::bigint as commission, sum(vat_uzs)::bigint as vat
    from carrier_paper_rows group by 1)`

const WRONGS: Readonly<Record<string, string>> = {
  'a tax model of which there is no order on account in an act and a report': `
    select model from (values ('agent'), ('principal')) models (model) where not exists (
      select from booked b join acts a on a.order_id = b.id join reports r on r.order_id = b.id
      where b.on_account and b.model = models.model)`,
  'orders on account that are in no act, or with another sum': `
    select b.*, a.amount from booked b left join acts a on a.order_id = b.id
    where b.on_account and a.amount is distinct from b.charged`,
  'orders of ours whose acts have another VAT': `
    select b.*, a.vat_tiyin from booked b join acts a on a.order_id = b.id
    where b.model = 'principal' and a.vat_tiyin <> b.vat * 100`,
  'orders that are in no carrier’s report, or with another price': `
    select b.*, r.price from booked b left join reports r on r.order_id = b.id
    where r.price is distinct from b.price and b.model = 'agent'`,
  'orders whose carrier’s papers have another commission or VAT': `
    select b.*, r.commission as said, r.vat as said_vat from booked b join reports r on r.order_id = b.id
    where b.model = 'agent' and (r.commission, r.vat) is distinct from (b.commission, b.vat)`,
}

/** What acts, invoices and carriers' papers say otherwise than the ledger, once all are issued; empty: they agree to the tiyin. */
export const findWrongPapers = async (db: Db): Promise<string[]> => {
  const wrong: string[] = []
  for (const [what, query] of Object.entries(WRONGS)) {
    const { rows } = await sql<object>`${sql.raw(`${COMPARED} ${query}`)} limit 5`.execute(db)
    if (rows.length > 0) wrong.push(`${what}: ${JSON.stringify(rows)}`)
  }
  return wrong
}
