import { moveOrder } from '@karvon/domain/orders/order-status'
import { isEnded } from '@karvon/domain/orders/statuses/order-sets'
import type { UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import { movedOrder, type OrderFacts } from '../queries/order-facts.ts'
import type { DetailRow } from '../queries/read-orders.ts'
import { addTransition, type OrderMove } from '../transitions/add-transition.ts'
import type { MoveFacts } from '../transitions/move-facts.ts'
import { addQuestionEnd } from '../transitions/replacement-rows.ts'
import type { TransitionDeps } from '../transitions/transition-deps.ts'
import { tellDrivers } from '../waiting/tell-drivers.ts'
import { waitingCheck, waitsAgain } from '../waiting/watch-waiting.ts'

/** A move that may end a deal, and what it costs the client or the driver to end it so. */
export type EndingTransition = OrderMove & { readonly feeUzs?: number; readonly driverFeeUzs?: number }

type Price = DetailRow['additional_prices'][number]

/** How many additional prices of an order nobody has answered. */
export const countOpenPrices = ({ row }: OrderFacts): number =>
  row.additional_prices.filter(({ status }) => status === 'requested').length

/** Rejects some of an order's additional prices; the answer is all of them afterwards. */
const rejectPrices = (
  work: UnitOfWork,
  { row: { additional_prices: prices } }: OrderFacts,
  at: Date,
  isOver: (price: Price) => boolean,
): Price[] =>
  prices.map(price => {
    if (!isOver(price)) return price
    work.change('additional_prices', { id: price.id }, { status: 'rejected', decided_at: at })
    return { ...price, status: 'rejected', decidedAt: at.toISOString() }
  })

/** An ended order has no open prices: what nobody approved is not paid, and its driver is notified. */
const rejectOpenPrices = (
  work: UnitOfWork,
  { order, readers }: MoveFacts,
  at: Date,
  { addNotice }: TransitionDeps,
): Price[] => {
  const { id: orderId, carrierId: userId } = order
  return rejectPrices(work, order, at, ({ status, amount: amount_uzs }) => {
    if (status !== 'requested') return false
    const facts = { amount_uzs, decision: 'rejected' }
    if (userId !== null)
      addNotice(work, { at, userId, kind: 'additional_price_decided', orderId, facts }, readers)
    return true
  })
}

/** Prices on top of a deal end with it: the next deal of the order begins without them. */
const voidPrices = (work: UnitOfWork, { order }: MoveFacts, at: Date): Price[] =>
  rejectPrices(work, order, at, ({ status }) => status !== 'rejected')

const pricesAfter = (
  work: UnitOfWork,
  facts: MoveFacts,
  { to, at }: OrderMove,
  deps: TransitionDeps,
): Price[] => {
  if (isEnded(to)) return rejectOpenPrices(work, facts, at, deps)
  return to === 'new' ? voidPrices(work, facts, at) : facts.order.row.additional_prices
}

const withdrawQuestion = (
  work: UnitOfWork,
  { order, question, readers }: MoveFacts,
  at: Date,
  deps: TransitionDeps,
): DetailRow['last_replacement'] => {
  const last = order.row.last_replacement
  if (question === null) return last
  addQuestionEnd(work, { orderId: order.id, question, readers }, { status: 'withdrawn', at }, deps)
  return last === null ? null : { ...last, status: 'withdrawn' }
}

/**
 * Makes a transition that may end a deal (done, canceled, given back) and settles its money; every
 * such transition goes through here, or a hold would outlive its order. A fee is stored with the order, and a
 * pending take-over request ends.
 */
export const addEndingTransition = (
  work: UnitOfWork,
  facts: MoveFacts,
  { feeUzs, driverFeeUzs = 0, ...move }: EndingTransition,
  deps: TransitionDeps,
): OrderFacts => {
  const { order } = facts
  const { to, actorId, at } = move
  const isOpenAgain = to === 'new'
  const set = {
    ...move.set,
    ...(feeUzs === undefined ? {} : { cancel_fee_uzs: feeUzs }),
    ...(isOpenAgain ? waitsAgain(at) : {}),
  }
  addTransition(work, order, { ...move, set })
  const additional_prices = pricesAfter(work, facts, move, deps)
  deps.money.addSettlement(work, order, { to, feeUzs: feeUzs ?? 0, driverFeeUzs, actorId, at }, facts.money)
  if (isOpenAgain) {
    work.insert('jobs', waitingCheck(order.id, at))
    work.insert('jobs', tellDrivers(order.id, 'open', at))
  }
  const isAskedOn = moveOrder(to, 'replace', 'driver').ok
  const last_replacement = isAskedOn ? order.row.last_replacement : withdrawQuestion(work, facts, at, deps)
  return movedOrder(order, { ...move, set }, { additional_prices, last_replacement })
}
