import type { overrideOrder as endpoint } from '@karvon/contract/admin/orders'
import type { BodyOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { codeNeededFor } from '@karvon/domain/orders/hand-over-code'
import { type DriverMove, stopsLeft } from '@karvon/domain/orders/order-moves'
import { fitsStopsLeft, moveOrder, type OrderStatus } from '@karvon/domain/orders/order-status'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { changeOrder } from '../moves/change-order.ts'
import { termsNow } from '../moves/client-moves.ts'
import { afterStep, markStops, RELEASED, setOf } from '../moves/driver-move.ts'
import { saveEndingMove } from '../moves/end-move.ts'
import type { LockedOrder } from '../moves/locked-order.ts'
import type { MoveRules } from '../moves/move-parts.ts'
import { auditedOrder } from './audit-order.ts'
import type { OperatorOrderParts } from './operator-order-parts.ts'

type Sent = BodyOf<typeof endpoint>
type Action = Sent['action']

/** A move about to be made. */
type Override = {
  readonly action: Action
  readonly to: OrderStatus
  readonly reason: string
  readonly countsAgainstDriver: boolean
  readonly operatorId: number
  readonly rules: MoveRules
  readonly at: Date
}

/** The driver's word for a step that an operator takes in his place. */
const STEP_OF: Readonly<Partial<Record<Action, DriverMove>>> = {
  report_arrival: 'arrived',
  depart: 'processing',
  begin_unloading: 'pause',
  finish: 'confirmation',
}

const columnsOf = (action: Action, reason: string, at: Date): object => {
  const step = STEP_OF[action]
  if (step !== undefined) return setOf(step, at)
  if (action === 'cancel') return { cancel_reason: reason }
  if (action === 'give_back') return RELEASED
  return action === 'dispute' ? { confirmation_asked_at: null } : {}
}

/** The code a driver would have needed for this, written down because none was asked for. */
const overriddenCode = ({ status, codes }: LockedOrder, action: Action, { codesRequired }: MoveRules) =>
  codesRequired && codes !== null ? codeNeededFor(status, action) : null

/** The order is taken from its driver, who may have been at fault; those who had offered are asked again. */
const afterGivingBack = async (
  tx: Tx,
  { id, clientId, carrierId }: LockedOrder,
  { countsAgainstDriver, at }: Override,
  parts: OperatorOrderParts,
): Promise<void> => {
  await parts.offers.releaseAccepted(tx, id, at)
  if (carrierId !== null) {
    if (countsAgainstDriver) await parts.standing.recordBroken(tx, carrierId)
    await parts.notify(tx, { at, userId: carrierId, kind: 'order_canceled', orderId: id })
    parts.announceGone(tx, id, carrierId)
  }
  await parts.notify(tx, { at, userId: clientId, kind: 'driver_fell_out', orderId: id })
  parts.tellFeed(tx, id, 'added')
}

const tellBoth = async (
  tx: Tx,
  { id, clientId, carrierId }: LockedOrder,
  { kind, at }: { readonly kind: 'order_done' | 'order_canceled'; readonly at: Date },
  { notify }: OperatorOrderParts,
): Promise<void> => {
  await notify(tx, { at, userId: clientId, kind, orderId: id })
  if (carrierId !== null) await notify(tx, { at, userId: carrierId, kind, orderId: id })
}

const follow = async (
  tx: Tx,
  order: LockedOrder,
  override: Override,
  parts: OperatorOrderParts,
): Promise<void> => {
  const { action, rules, at } = override
  const step = STEP_OF[action]
  if (step !== undefined) {
    await markStops(tx, order, step, at)
    await afterStep(tx, order, { move: step, at, rules }, parts)
  }
  if (action === 'give_back') await afterGivingBack(tx, order, override, parts)
  if (action === 'confirm') {
    if (order.carrierId !== null) await parts.standing.recordKept(tx, order.carrierId)
    await tellBoth(tx, order, { kind: 'order_done', at }, parts)
  }
  if (action === 'cancel') {
    await parts.offers.declineAll(tx, order.id, at)
    await tellBoth(tx, order, { kind: 'order_canceled', at }, parts)
    parts.tellFeed(tx, order.id, 'removed')
  }
  parts.announce(tx, order.id)
}

const move = async (
  tx: Tx,
  order: LockedOrder,
  override: Override,
  parts: OperatorOrderParts,
): Promise<object> => {
  const { action, to, reason, operatorId, rules, at } = override
  const code = overriddenCode(order, action, rules)
  const payload = { reason, ...(code === null ? {} : { code_override: code }) }
  const saved = { action, to, actor: 'operator', actorId: operatorId, at } as const
  const set = columnsOf(action, reason, at)
  if (action !== 'cancel') {
    await saveEndingMove(tx, order, { ...saved, set, payload }, parts)
    await follow(tx, order, override, parts)
    return { status: to, ...payload }
  }
  const { feeUzs } = termsNow(order, rules, at)
  const told = { ...payload, fee_uzs: feeUzs }
  await saveEndingMove(tx, order, { ...saved, set, feeUzs, payload: told }, parts)
  await follow(tx, order, override, parts)
  return { status: to, ...told }
}

/**
 * Moves an order in somebody's place, by the table of states. No code and no place is asked, which the history says; a
 * cancellation costs the client what the deal's terms say, from the arrival on the fee of an arrived truck.
 */
export const overrideOrder = async (
  parts: OperatorOrderParts,
  orderId: number,
  { action, version, ...sent }: Sent,
  changer: Changer,
): Promise<Decision<null>> => {
  const reason = readReason(sent.reason)
  if (!reason.ok) return reason
  const { liveRules: rules } = await parts.readRules()
  return changeOrder(parts, { orderId, version }, async (tx, order, at) => {
    const moved = moveOrder(order.status, action, 'operator')
    if (!moved.ok) return moved
    if (!fitsStopsLeft(order.status, action, stopsLeft(order.stops))) {
      return refuse('transition_not_allowed', undefined, { status: order.status })
    }
    const { countsAgainstDriver = false } = sent
    const said = { reason: reason.value, countsAgainstDriver, operatorId: changer.actorId }
    const after = await move(tx, order, { action, to: moved.value, rules, at, ...said }, parts)
    await parts.audit(tx, auditedOrder(order, action, changer, after))
    return accept(null)
  })
}
