import { NO_COMMISSION } from '@karvon/domain/ledger/commission'
import { canStillUndo, type OrderDecision } from '@karvon/domain/ledger/undo/undo-decision'
import { mayAskAdditionalPrice } from '@karvon/domain/orders/additional-price'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { sql } from 'kysely'
import type { StoredDeal } from '../../../platform/db/column-types.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { AnyOrder } from '../operator/operator-order-deps.ts'

/** A decision about an order's money, as it is now. */
export type StandingDecision = {
  readonly decision: OrderDecision
  readonly requestId: number | null
  readonly outcome: string
  readonly amountUzs: number
  readonly decidedBy: number | null
  readonly decidedByName: string | null
  readonly decidedAt: Date
  readonly reason: string | null
  /** The row of the price that an additional price was charged as with its order; null: it was not. */
  readonly item: string | null
}

/** An order as far as decisions about its money are concerned. */
export type DecidedOrder = {
  readonly status: OrderStatus
  readonly deal: StoredDeal | null
  readonly carrierId: number | null
  readonly feeUzs: number
  readonly hasNoShow: boolean
  readonly decisions: readonly StandingDecision[]
}

const nameOf = (column: string) =>
  sql`(select nullif(concat_ws(' ', w.first_name, w.last_name), '') from users w where w.id = ${sql.ref(column)})`

type OrderRow = {
  readonly status: OrderStatus
  readonly deal: StoredDeal | null
  readonly carrierId: number | null
  readonly acceptedAt: Date | null
  readonly payer: string | null
  readonly feeUzs: number
  readonly hasNoShow: boolean
}

const readOrderRow = async (db: Db, orderId: number): Promise<OrderRow | undefined> => {
  const { rows } = await sql<OrderRow>`
    select o.status, o.deal, o.carrier_id as "carrierId", o.accepted_at as "acceptedAt", o.cancel_payer as payer,
      (coalesce(o.cancel_fee_uzs, 0) + coalesce(o.driver_fee_uzs, 0))::bigint as "feeUzs",
      exists (select from no_shows n where n.order_id = o.id) as "hasNoShow"
    from orders o where o.id = ${orderId}`.execute(db)
  return rows[0]
}

const readNoShow = async (db: Db, orderId: number): Promise<StandingDecision[]> => {
  const { rows } = await sql<StandingDecision>`
    select 'no_show' as decision, null as "requestId", n.state as outcome,
      case when n.state = 'booked' and n.payer <> 'nobody' then n.fee_uzs else 0 end as "amountUzs",
      n.decided_by as "decidedBy", ${nameOf('n.decided_by')} as "decidedByName", n.decided_at as "decidedAt",
      n.decision_reason as reason, null as item
    from no_shows n where n.order_id = ${orderId} and n.state in ('booked', 'dismissed')`.execute(db)
  return [...rows]
}

const readFee = async (db: Db, orderId: number, row: OrderRow): Promise<StandingDecision[]> => {
  if (row.status !== 'canceled' || row.hasNoShow || row.feeUzs === 0) return []
  const { rows } = await sql<StandingDecision>`
    select 'fee' as decision, null as "requestId", ${row.payer} as outcome, ${row.feeUzs}::bigint as "amountUzs",
      e.actor_id as "decidedBy", ${nameOf('e.actor_id')} as "decidedByName", e.at as "decidedAt",
      nullif(e.payload ->> 'reason', '') as reason, null as item
    from order_events e where e.order_id = ${orderId} and e.action in ('cancel', 'expire_order', 'decide_fee')
    order by e.version desc limit 1`.execute(db)
  return [...rows]
}

/** While an order runs, what was approved, and an operator's rejection; once it is done, everything that was asked for in its deal. */
const readPrices = async (db: Db, orderId: number, row: OrderRow): Promise<StandingDecision[]> => {
  const isDone = row.status === 'done'
  if (row.acceptedAt === null || (!isDone && !mayAskAdditionalPrice(row.status))) return []
  const { rows } = await sql<StandingDecision>`
    select 'additional_price' as decision, a.id as "requestId", a.status as outcome, a.amount_uzs as "amountUzs",
      a.decided_by as "decidedBy", ${nameOf('a.decided_by')} as "decidedByName", a.decided_at as "decidedAt",
      a.decision_comment as reason, case when ${isDone} and a.status = 'approved' then a.reason end as item
    from additional_prices a left join users u on u.id = a.decided_by
    where a.order_id = ${orderId} and a.status <> 'requested' and a.decided_at is not null
      and a.requested_at >= ${row.acceptedAt}
      and (${isDone} or a.status = 'approved' or u.role = 'operator')
    order by a.id`.execute(db)
  return [...rows]
}

/** An order with the decisions about its money that stand; undefined: there is none. */
export const readDecidedOrder = async (db: Db, orderId: number): Promise<DecidedOrder | undefined> => {
  const row = await readOrderRow(db, orderId)
  if (row === undefined) return undefined
  const { acceptedAt: _, payer: __, ...order } = row
  const decisions = [
    ...(await readNoShow(db, orderId)),
    ...(await readFee(db, orderId, row)),
    ...(await readPrices(db, orderId, row)),
  ]
  return { ...order, decisions }
}

/** Whether an operator may decide that a side owes a fee: the order was canceled after a deal, and none is booked. */
export const mayDecideFee = ({ status, deal, carrierId, feeUzs, hasNoShow }: DecidedOrder): boolean =>
  status === 'canceled' && deal !== null && carrierId !== null && feeUzs === 0 && !hasNoShow

/** What a row of an order's price was charged by. */
export const additionOf = ({ deal, carrierId }: DecidedOrder, { item, amountUzs }: StandingDecision) =>
  item === null || carrierId === null
    ? null
    : { item, amountUzs, driverId: carrierId, terms: deal?.commission ?? NO_COMMISSION }

/** The decisions for the API. */
export const decisionViews = (
  { decisions }: Pick<DecidedOrder, 'decisions'>,
  closedThrough: string | null,
): AnyOrder['decisions'] =>
  decisions.map(each => ({
    decision: each.decision,
    chargeId: each.requestId,
    outcome: each.outcome,
    amount: each.amountUzs,
    decidedBy: each.decidedByName,
    decidedAt: each.decidedAt.toISOString(),
    decisionReason: each.reason,
    mayUndo: canStillUndo(tashkentDate(each.decidedAt), closedThrough),
  }))
