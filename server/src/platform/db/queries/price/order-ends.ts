import type { OrderPayment } from '@karvon/domain/ledger/order-payment'
import { sql } from 'kysely'
import type { Db } from '../../database.ts'
import { SELECT_FINAL_PRICE, SELECT_HELD_FOR_ORDER } from '../card-order.ts'
import { anyOf } from '../compile-once.ts'
import { isOfPrice } from './price-postings.ts'

/** How an order has ended and is paid: when, and what of its price went where, whole UZS; null: not yet, or not charged. */
export type OrderEnd = {
  readonly endedAt: Date | null
  readonly shareUzs: number | null
  readonly commissionUzs: number | null
  readonly vatUzs: number | null
  readonly payment: OrderPayment
}

const sumOf = (...kinds: string[]) =>
  sql`sum(p.amount_uzs) filter (where p.account_kind in (${sql.join(kinds.map(kind => sql.lit(kind)))})
    and ${isOfPrice})::bigint`

const OWNS = sql`(d.company_id = o.client_company_id or (o.client_company_id is null and d.user_id = o.client_id))
  and d.account_kind = 'client_receivable'`

/** What the client of `o` did not have at the booking of its price; debts are asked for only where there was one. */
const OWED = sql`coalesce(-sum(p.amount_uzs) filter (where p.account_kind = 'client_receivable' and j.kind = 'charge'), 0)`

/** A debt that came back with a taken back payment is as old as it was, and one that was taken back is none. */
const IS_NEW_DEBT = sql`d.amount_uzs < 0 and not exists (
  select from journals r where (r.id = d.journal_id and r.reverses_id is not null) or r.reverses_id = d.journal_id)`

const debts = (later: boolean) => sql`case when ${OWED} > 0 then (
  select coalesce(-sum(d.amount_uzs), 0) from postings d
  where ${OWNS} ${later ? sql`and d.journal_id > max(j.id) filter (where j.kind = 'charge') and ${IS_NEW_DEBT}` : sql``}) else 0 end`

const PAYMENT = sql<OrderPayment>`json_build_object('status', o.status, 'paymentType', o.payment_type,
  'priceUzs', ${SELECT_FINAL_PRICE}, 'depositShare', coalesce((o.deal ->> 'depositShare')::float8, 1),
  'heldUzs', ${SELECT_HELD_FOR_ORDER}, 'isCharged', coalesce(bool_or(j.kind = 'charge'), false), 'owedUzs', ${OWED},
  'debtUzs', ${debts(false)}, 'laterDebtsUzs', ${debts(true)},
  'wasPaidByCard', exists (select from journals c where c.order_id = o.id and c.kind = 'payment'))`

/** The ends of these orders. */
export const selectOrderEnds = async (
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderEnd>> => {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<OrderEnd & { id: number }>`
    select o.id, o.ended_at as "endedAt", ${sumOf('carrier_payable', 'driver_advance')} as "shareUzs",
      ${sumOf('commission_income')} as "commissionUzs", ${sumOf('vat')} as "vatUzs",
      ${PAYMENT} as payment
    from orders o left join journals j on j.order_id = o.id and j.kind in ('charge', 'correction')
      left join postings p on p.journal_id = j.id
    where o.id = ${anyOf(sql`${[...orderIds]}`, 'int')} group by o.id`.execute(db)
  return new Map(rows.map(({ id, ...end }) => [id, end]))
}
