import type { overrideOrder as endpoint } from '@karvon/contract/admin/orders'
import type { BodyOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { NoticeKind } from '@karvon/domain/notices/notice-kinds'
import { checkArrivalTime } from '@karvon/domain/orders/arrival/arrival-time'
import {
  breaksDeal,
  type CancelReason,
  checkCancelReason,
  mayTakeAway,
} from '@karvon/domain/orders/ending/cancel-reasons'
import { confirmOrder } from '@karvon/domain/orders/ending/confirm-order'
import { codeNeededFor } from '@karvon/domain/orders/hand-over-code'
import { type DriverMove, stopsLeft } from '@karvon/domain/orders/order-moves'
import { fitsStopsLeft, moveOrder, type OrderStatus } from '@karvon/domain/orders/order-status'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { cancelCase, cancelRules, saveCancellation } from '../transitions/cancel-order.ts'
import { changeOrder } from '../transitions/change-order.ts'
import { afterStep, markStops, RELEASED, setOf } from '../transitions/driver-transition.ts'
import { openPrices, saveEndingTransition } from '../transitions/end-order.ts'
import type { LockedOrder } from '../transitions/locked-order.ts'
import type { TransitionRules } from '../transitions/transition-deps.ts'
import { doneNotice, wasDisputed } from '../transitions/was-disputed.ts'
import { auditedOrder } from './audit-order.ts'
import type { OperatorOrderDeps } from './operator-order-deps.ts'

type Sent = BodyOf<typeof endpoint>
type Action = Sent['action']

/** A move about to be made. */
type Override = {
  readonly action: Action
  readonly to: OrderStatus
  readonly reason: string
  readonly reasonCode: CancelReason | null
  readonly operatorId: number
  readonly rules: TransitionRules
  readonly at: Date
}

/** The driver's word for a step that an operator takes for them. */
const STEP_OF: Readonly<Partial<Record<Action, DriverMove>>> = {
  report_arrival: 'arrived',
  depart: 'processing',
  begin_unloading: 'pause',
  finish: 'confirmation',
}

const columnsOf = (action: Action, at: Date): object => {
  const step = STEP_OF[action]
  if (step !== undefined) return setOf(step, at)
  if (action === 'give_back') return RELEASED
  return action === 'dispute' ? { confirmation_asked_at: null, disputed_at: at } : {}
}

/** The code a driver would have needed for this, written down because none was asked for. */
const overriddenCode = (
  { status, codes }: LockedOrder,
  action: Action,
  { codesRequired }: TransitionRules,
) => (codesRequired && codes !== null ? codeNeededFor(status, action) : null)

/** The order is taken from its driver, who may have been at fault; those who had offered are asked again. */
const afterGivingBack = async (
  tx: Tx,
  { id, clientId, carrierId }: LockedOrder,
  { reasonCode, at }: Override,
  deps: OperatorOrderDeps,
): Promise<void> => {
  await deps.offers.releaseAccepted(tx, id, at)
  if (carrierId !== null) {
    if (reasonCode !== null && breaksDeal(reasonCode)) await deps.standing.recordBroken(tx, carrierId)
    await deps.notify(tx, { at, userId: carrierId, kind: 'order_taken_away', orderId: id })
    deps.announceGone(tx, id, carrierId)
  }
  await deps.notify(tx, { at, userId: clientId, kind: 'driver_taken_off', orderId: id })
  deps.publishFeedChange(tx, id, 'added')
}

const notifyBoth = async (
  tx: Tx,
  { id, clientId, carrierId }: LockedOrder,
  notice: { readonly kind: NoticeKind; readonly at: Date; readonly facts?: Record<string, string> },
  { notify }: OperatorOrderDeps,
): Promise<void> => {
  await notify(tx, { userId: clientId, orderId: id, ...notice })
  if (carrierId !== null) await notify(tx, { userId: carrierId, orderId: id, ...notice })
}

/** A status set by an operator is news to the driver; the client is notified of the step itself. */
const afterOverruling = async (
  tx: Tx,
  order: LockedOrder,
  { action, to, rules, at }: Override,
  deps: OperatorOrderDeps,
): Promise<void> => {
  const step = STEP_OF[action]
  if (step === undefined || order.carrierId === null) return
  await markStops(tx, order, step, at)
  await afterStep(tx, order, { move: step, at, rules }, deps)
  const facts = { status: to }
  const kind = 'moved_by_operator'
  await deps.notify(tx, { at, userId: order.carrierId, kind, orderId: order.id, facts })
}

const follow = async (
  tx: Tx,
  order: LockedOrder,
  override: Override,
  deps: OperatorOrderDeps,
): Promise<void> => {
  const { action, at } = override
  await afterOverruling(tx, order, override, deps)
  if (action === 'give_back') await afterGivingBack(tx, order, override, deps)
  if (action === 'dispute') await notifyBoth(tx, order, { kind: 'dispute_opened', at }, deps)
  if (action === 'confirm') {
    if (order.carrierId !== null) await deps.standing.recordKept(tx, order.carrierId)
    await notifyBoth(tx, order, { ...(await doneNotice(tx, order.id)), at }, deps)
  }
  deps.announce(tx, order.id)
}

const cancel = async (
  tx: Tx,
  order: LockedOrder,
  { reason: said, reasonCode, rules, operatorId: actorId, at }: Override,
  deps: OperatorOrderDeps,
): Promise<Decision<object>> => {
  const asked = cancelCase(order, at)
  const charge = checkCancelReason(reasonCode, 'operator', asked, cancelRules(order, rules))
  if (!charge.ok) return charge
  const cancellation = {
    action: 'cancel',
    actor: 'operator',
    actorId,
    charge: charge.value,
    said,
    at,
  } as const
  const payload = await saveCancellation(tx, order, cancellation, deps)
  if (await wasDisputed(tx, order.id)) {
    await notifyBoth(tx, order, { kind: 'dispute_decided', at, facts: { outcome: 'canceled' } }, deps)
  }
  return accept({ status: 'canceled', ...payload })
}

const move = async (
  tx: Tx,
  order: LockedOrder,
  override: Override,
  deps: OperatorOrderDeps,
): Promise<Decision<object>> => {
  const { action, to, reason, reasonCode, operatorId, rules, at } = override
  if (action === 'cancel') return cancel(tx, order, override, deps)
  if (action === 'give_back' && !mayTakeAway(reasonCode)) return refuse('choice_invalid', 'reason_code')
  const code = overriddenCode(order, action, rules)
  const payload = {
    reason,
    ...(reasonCode === null ? {} : { reason_code: reasonCode }),
    ...(code === null ? {} : { code_override: code }),
  }
  const saved = { action, to, actor: 'operator', actorId: operatorId, at } as const
  await saveEndingTransition(tx, order, { ...saved, set: columnsOf(action, at), payload }, deps)
  await follow(tx, order, override, deps)
  return accept({ status: to, ...payload })
}

/** The rules of a move beyond its status, for an operator as for everyone. */
const checkOverride = async (
  tx: Tx,
  order: LockedOrder,
  { action, rules, at }: Pick<Override, 'action' | 'rules' | 'at'>,
): Promise<Decision<unknown>> => {
  if (action === 'report_arrival') return checkArrivalTime(order, at, rules.arrival)
  if (action !== 'confirm') return accept(null)
  return confirmOrder(order.status, 'operator', (await openPrices(tx, order.id)).length)
}

/**
 * Moves an order for its client or driver, by the table of states. No code and no position is needed, which
 * the history says, but an arrival may be too early for operators as well; the reason of a cancellation
 * decides who pays for it.
 */
export const overrideOrder = async (
  deps: OperatorOrderDeps,
  orderId: number,
  { action, version, ...sent }: Sent,
  changer: Changer,
): Promise<Decision<null>> => {
  const reason = readReason(sent.reason)
  if (!reason.ok) return reason
  const { liveRules: rules } = await deps.readRules()
  return changeOrder(deps, { orderId, version }, async (tx, order, at) => {
    const moved = moveOrder(order.status, action, 'operator')
    if (!moved.ok) return moved
    if (!fitsStopsLeft(order.status, action, stopsLeft(order.stops))) {
      return refuse('transition_not_allowed', undefined, { status: order.status })
    }
    const fits = await checkOverride(tx, order, { action, rules, at })
    if (!fits.ok) return fits
    const { reasonCode = null } = sent
    const said = { reason: reason.value, reasonCode, operatorId: changer.actorId, at }
    const after = await move(tx, order, { action, to: moved.value, rules, ...said }, deps)
    if (!after.ok) return after
    await deps.audit(tx, auditedOrder(order, action, changer, after.value))
    return accept(null)
  })
}
