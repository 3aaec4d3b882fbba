import type { ClientOwner } from '@karvon/domain/ledger/ledger-accounts'
import { sql } from 'kysely'
import type { Db } from '../../database.ts'
import { bankDayOf, valuedAt } from '../value-day.ts'

type PaidRow = { readonly orderId: number; readonly day: string }

/**
 * When each of a client's orders was paid, `YYYY-MM-DD` by the bank's day: at its charge if the balance covered it, else when what came
 * afterwards had paid all that was owed up to it, the oldest first. Orders that are not charged, or not paid, are absent; a debt that was
 * written off is not paid. What was taken back counts as never come.
 */
export const readPaidDays = async (
  db: Db,
  { kind, id }: ClientOwner,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (orderIds.length === 0) return new Map()
  const isOwned = kind === 'company' ? sql`p.company_id = ${id}` : sql`p.user_id = ${id}`
  const { rows } = await sql<PaidRow>`
    with moved as (
      select j.id, j.kind, j.order_id, ${valuedAt} as at, ${bankDayOf} as day, sum(p.amount_uzs)::bigint as amount,
        exists (select from journals r where r.reverses_id = j.id) as is_reversed, j.reverses_id is not null as is_reversal
      from journals j join postings p on p.journal_id = j.id
      where ${isOwned} and p.account_kind = 'client_receivable'
      group by j.id
    ), owed as (
      select id, sum(-amount) over (order by at, id rows unbounded preceding)::bigint as due
      from moved where amount < 0 and not is_reversal
    ), credits as (
      select id, at, kind, day, sum(amount) over (order by at, id rows unbounded preceding)::bigint as paid
      from moved where amount > 0 and not is_reversed
    ), settled as (
      select coalesce(sum(amount) filter (where amount > 0 or is_reversal), 0)::bigint as paid from moved
    ), charges as (
      select j.order_id, j.id, ${bankDayOf} as day from journals j
      where j.kind = 'charge' and j.order_id = any(${[...orderIds]}::int[])
        and exists (select from postings p where p.journal_id = j.id and ${isOwned})
    )
    select c.order_id as "orderId", case when o.due is null then c.day else k.day end as day
    from charges c
      left join owed o on o.id = c.id
      left join lateral (
        select day, kind from credits where paid >= o.due order by at, id limit 1
      ) k on true
    where o.due is null
      or (k.kind <> 'write_off' and o.due <= (select paid from settled))`.execute(db)
  return new Map(rows.map(({ orderId, day }) => [orderId, day]))
}
