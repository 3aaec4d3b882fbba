import type {
  CancelCharge,
  CancelReason,
  CancelReasonRules,
} from '@karvon/domain/orders/ending/cancel-reasons'
import type { Actor } from '@karvon/domain/orders/order-status'
import type { Tx } from '../../../platform/db/database.ts'
import { saveEndingTransition } from './end-order.ts'
import type { LockedOrder } from './locked-order.ts'
import type { TransitionDeps, TransitionRules } from './transition-deps.ts'

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
export const cancelRules = ({ deal }: LockedOrder, rules: TransitionRules): CancelReasonRules => ({
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
  readonly at: Date
}

const factsFor = ({ reason, payer, feeUzs }: CancelCharge, reader: 'client' | 'driver') => ({
  reason_code: reason,
  ...(payer === reader ? { amount_uzs: feeUzs } : {}),
})

const notifyBoth = async (
  tx: Tx,
  { id: orderId, clientId, carrierId }: LockedOrder,
  { actor, charge, action, at }: Cancellation,
  { notify }: TransitionDeps,
): Promise<void> => {
  if (actor !== 'client') {
    const kind = action === 'expire_order' ? 'order_expired' : 'order_canceled'
    await notify(tx, { at, userId: clientId, kind, orderId, facts: factsFor(charge, 'client') })
  }
  if (carrierId !== null) {
    const facts = factsFor(charge, 'driver')
    await notify(tx, { at, userId: carrierId, kind: 'order_canceled', orderId, facts })
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
export const saveCancellation = async (
  tx: Tx,
  order: LockedOrder,
  cancellation: Cancellation,
  deps: TransitionDeps,
): Promise<object> => {
  const { action, charge, said, actor, actorId, at } = cancellation
  const { reason, payer, feeUzs, breaksDeal } = charge
  const payload = { reason: said, reason_code: reason, payer, fee_uzs: feeUzs }
  const move = {
    action,
    to: 'canceled',
    actor,
    actorId,
    at,
    set: columnsOf(reason, cancellation),
    feeUzs: payer === 'client' ? feeUzs : 0,
    payload,
  } as const
  await saveEndingTransition(tx, order, move, deps)
  await deps.offers.declineAll(tx, order.id, at)
  if (breaksDeal && order.carrierId !== null) await deps.standing.recordBroken(tx, order.carrierId)
  await notifyBoth(tx, order, cancellation, deps)
  deps.publishFeedChange(tx, order.id, 'removed')
  deps.announce(tx, order.id)
  return payload
}
