import { SPENT_KINDS } from '@karvon/domain/company/account-headings'
import { type RawBuilder, sql } from 'kysely'

/**
 * Whether an order that is paid to the driver, in cash or by card, is paid by its client: as the sender, or as a receiver who
 * ordered for themselves. Payments by another receiver are not the client's spending. `order` is the alias of `orders`.
 */
export const clientPays = (order: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${order}.${name}`)
  return sql<boolean>`(${column('payer')} = 'sender' or ${column('receiver_phone')} in (
    select u.phone from users u where u.id = ${column('client_id')}
    union all select c.phone from companies c where c.id = ${column('client_company_id')}))`
}

/**
 * Every sum that counts as spent on the orders `o` that `ofThem` picks, each with its instant, whole UZS: for
 * a company's order what its account was charged, services and fees; for a person's the final price once it
 * is done, if they paid it, and fees.
 */
export const spendings = (ofThem: RawBuilder<boolean>): RawBuilder<{ at: Date; uzs: number }> => sql`
  select coalesce(o.ended_at, o.updated_at) as at,
    (o.deal ->> 'priceUzs')::bigint + coalesce((select sum(a.amount_uzs) from additional_prices a
      where a.order_id = o.id and a.status = 'approved'), 0) as uzs
  from orders o
  where ${ofThem} and o.client_company_id is null and o.status = 'done' and o.deal is not null and ${clientPays('o')}
  union all
  select j.at, - p.amount_uzs
  from journals j join postings p on p.journal_id = j.id and p.account_kind in ('client_balance', 'client_receivable')
  join orders o on o.id = j.order_id
  where ${ofThem} and j.kind = any(${[...SPENT_KINDS]}::text[]) and (o.client_company_id is not null or j.kind = 'fee')`
