import type {
  CancelCharge,
  CancelReason,
  CancelReasonRules,
} from '@karvon/domain/orders/ending/cancel-reasons'
import type { Actor } from '@karvon/domain/orders/order-status'
import type { UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import type { LiveRules } from '../../handbook/handbook.ts'
import { type OrderFacts, shownWith } from '../queries/order-facts.ts'
import type { LockedOrder } from '../transitions/locked-order.ts'
import type { MoveFacts } from '../transitions/move-facts.ts'
import type { TransitionDeps } from '../transitions/transition-deps.ts'
import { dealsAfter } from './deals-after.ts'
import { addEndingTransition } from './end-order.ts'

/** An order as its cancellation is weighed. */
export const cancelCase = (order: LockedOrder, now: Date) => ({
  status: order.status,
  acceptedAt: order.acceptedAt,
  carrierSince: order.carrierSince,
  loadAt: order.loadAt,
  priceUzs: order.deal?.priceUzs ?? order.estimate.priceUzs,
  now,
})

/** With a deal its own terms hold, whatever the rules have become since (docs/product.md#the-deal). */
export const cancelRules = ({ deal }: LockedOrder, rules: LiveRules): CancelReasonRules => ({
  cancel: deal?.cancelTerms ?? rules.cancel,
  fault: rules.fault,
})

/** A reason and its cost as the wire has it. */
export const chargeToWire = ({ reason, payer, feeUzs, breaksDeal }: CancelCharge) => ({
  reasonCode: reason,
  payer,
  fee: feeUzs,
  countsAgainstDriver: breaksDeal,
})

/** A valid cancellation: its cost, actor and comment. */
export type Cancellation = {
  readonly action: 'cancel' | 'expire_order'
  readonly charge: CancelCharge
  readonly said: string
  readonly actor: Actor
  readonly actorId: number | null
  readonly keyName?: string | undefined
  readonly at: Date
}

const factsFor = ({ reason, payer, feeUzs }: CancelCharge, reader: 'client' | 'driver') => ({
  reason_code: reason,
  ...(payer === reader ? { amount_uzs: feeUzs } : {}),
})

const notifyBoth = (
  work: UnitOfWork,
  { order: { id: orderId, clientId, carrierId }, readers }: MoveFacts,
  { actor, charge, action, at }: Cancellation,
  { addNotice }: TransitionDeps,
): void => {
  if (actor !== 'client') {
    const kind = action === 'expire_order' ? 'order_expired' : 'order_canceled'
    addNotice(work, { at, userId: clientId, kind, orderId, facts: factsFor(charge, 'client') }, readers)
  }
  if (carrierId !== null) {
    const facts = factsFor(charge, 'driver')
    addNotice(work, { at, userId: carrierId, kind: 'order_canceled', orderId, facts }, readers)
  }
}

/** The columns that record how an order ended, without the client's fee. */
const columnsOf = (reason: CancelReason, { said, charge: { payer, feeUzs } }: Cancellation) => ({
  cancel_reason: said || null,
  cancel_code: reason,
  cancel_payer: payer,
  driver_fee_uzs: payer === 'driver' ? feeUzs : 0,
})

/**
 * Cancels an order: its reason decides who pays, the hold ends, its offers are declined and everyone is
 * notified.
 */
export const addCancellation = (
  work: UnitOfWork,
  facts: MoveFacts,
  cancellation: Cancellation,
  deps: TransitionDeps,
): { readonly after: OrderFacts; readonly payload: object } => {
  const { id, carrierId } = facts.order
  const { action, charge, said, actor, actorId, keyName, at } = cancellation
  const { reason, payer, feeUzs, breaksDeal } = charge
  const payload = { reason: said, reason_code: reason, payer, fee_uzs: feeUzs }
  const move = {
    action,
    to: 'canceled',
    actor,
    actorId,
    keyName,
    at,
    set: columnsOf(reason, cancellation),
    feeUzs: payer === 'client' ? feeUzs : 0,
    driverFeeUzs: payer === 'driver' ? feeUzs : 0,
    payload,
  } as const
  const ended = addEndingTransition(work, facts, move, deps)
  deps.offers.addDeclined(work, facts, at)
  const isBroken = breaksDeal && carrierId !== null
  if (isBroken) deps.standing.addBroken(work, carrierId)
  notifyBoth(work, facts, cancellation, deps)
  work.afterwards(() => deps.publishFeed(id, 'removed'))
  const shown = { offers_count: 0, ...(isBroken ? dealsAfter(ended, 'broken') : {}) }
  return { after: shownWith(ended, shown), payload }
}
