import type { ClientOwner } from '@karvon/domain/ledger/ledger-accounts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../database.ts'
import { isOrderPrice } from '../price/price-postings.ts'
import { bankDayOf, valuedAt } from '../value-day.ts'

type PaidRow = { readonly orderId: number; readonly day: string | null }

const isOwnedBy = ({ kind, id }: ClientOwner): RawBuilder<SqlBool> =>
  kind === 'company' ? sql`p.company_id = ${id}` : sql`p.user_id = ${id}`

/**
 * When each of these journals of a client was paid, which have columns `order_id`, `id` and `day`: at its booking if the balance covered it,
 * else when what came afterwards had paid all that was owed up to it, the oldest first; null: not yet. A debt that was written off is not
 * paid. What was taken back counts as never come.
 */
const readPaid = async (
  db: Db,
  client: ClientOwner,
  charges: RawBuilder<unknown>,
): Promise<readonly PaidRow[]> => {
  const isOwned = isOwnedBy(client)
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
    ), charges as (${charges})
    select c.order_id as "orderId", case when o.due is null then c.day
      when k.kind <> 'write_off' and o.due <= (select paid from settled) then k.day end as day
    from charges c
      left join owed o on o.id = c.id
      left join lateral (
        select day, kind from credits where paid >= o.due order by at, id limit 1
      ) k on true`.execute(db)
  return rows
}

/** When each of a client's orders was paid, `YYYY-MM-DD` by the bank's day. Orders that are not charged, or not paid, are absent. */
export const readPaidDays = async (
  db: Db,
  client: ClientOwner,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await readPaid(
    db,
    client,
    sql`select j.order_id, j.id, ${bankDayOf} as day from journals j
      where j.kind = 'charge' and j.order_id = any(${[...orderIds]}::int[])
        and exists (select from postings p where p.journal_id = j.id and ${isOwnedBy(client)})`,
  )
  return new Map(rows.flatMap(({ orderId, day }) => (day === null ? [] : [[orderId, day] as const])))
}

/**
 * The day on which the last of what an act says was paid; null while a part of it is not. Of each order an act says what was booked since the
 * paper before it; one that takes money back is never paid.
 */
export const readPaidDayOfAct = async (
  db: Db,
  act: { readonly id: number; readonly companyId: number; readonly amountUzs: number },
): Promise<string | null> => {
  if (act.amountUzs <= 0) return null
  const client = { kind: 'company', id: act.companyId } as const
  const rows = await readPaid(
    db,
    client,
    sql`select j.order_id, j.id, ${bankDayOf} as day
      from service_act_rows w join service_acts a on a.id = w.act_id
        left join lateral (
          select max(b.issued_at) as issued_at from service_act_rows e join service_acts b on b.id = e.act_id
          where e.order_id = w.order_id and b.id < a.id
        ) earlier on true
        join journals j on j.order_id = w.order_id and j.at <= a.issued_at
          and (earlier.issued_at is null or j.at > earlier.issued_at)
        join postings p on p.journal_id = j.id
      where w.act_id = ${act.id} and ${isOwnedBy(client)} and p.account_kind in ('client_balance', 'client_receivable')
        and ${isOrderPrice} and j.reverses_id is null and not exists (select from journals r where r.reverses_id = j.id)
      group by j.id having sum(p.amount_uzs) < 0`,
  )
  const days = rows.flatMap(({ day }) => day ?? [])
  return days.length < rows.length ? null : (days.toSorted().at(-1) ?? null)
}
