import type { CardOrder } from '@karvon/domain/ledger/prepayment'
import { sql } from 'kysely'

/** What is held for the order `o`, whole UZS, as an expression of a query. */
export const SELECT_HELD_FOR_ORDER = sql<number>`coalesce((
  select sum(p.amount_uzs) from journals j join postings p on p.journal_id = j.id
  where j.order_id = o.id and p.account_kind = 'held'), 0)::bigint`

/** The deal's price of the order `o` with its approved additional prices, whole UZS, as an expression of a query. */
export const SELECT_FINAL_PRICE = sql<number>`((o.deal ->> 'priceUzs')::bigint + coalesce((
  select sum(a.amount_uzs) from additional_prices a where a.order_id = o.id and a.status = 'approved'), 0))::bigint`

/** The order `o` as its deposit is checked, as an expression of a query; null: it is not paid online by card, or has no deal. */
export const SELECT_CARD_ORDER = sql<CardOrder | null>`case when o.payment_type = 'card' and o.deal is not null then
  json_build_object('priceUzs', ${SELECT_FINAL_PRICE}, 'depositShare', coalesce((o.deal ->> 'depositShare')::float8, 1),
    'paidUzs', ${SELECT_HELD_FOR_ORDER}) end`
