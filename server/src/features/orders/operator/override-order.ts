import type { overrideOrder as endpoint } from '@karvon/contract/admin/orders'
import type { BodyOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { checkDeposit, leavesWithGoods, missingDepositUzs } from '@karvon/domain/ledger/prepayment'
import type { NoticeKind } from '@karvon/domain/notices/notice-table'
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
import { type UnitOfWork, workIn } from '../../../platform/commands/unit-of-work.ts'
import type { LiveRules } from '../../handbook/handbook.ts'
import { addGivenBack, addStop, followStep, RELEASED, setOf } from '../driver-steps/follow-step.ts'
import { addCancellation, cancelCase, cancelRules } from '../ending/cancel-order.ts'
import { notifyOfDone } from '../ending/done-order.ts'
import { addEndingTransition, countOpenPrices } from '../ending/end-order.ts'
import type { OrderFacts } from '../queries/order-facts.ts'
import { cardOrder } from '../queries/order-view.ts'
import { changeOrder } from '../transitions/change-order.ts'
import type { LockedOrder } from '../transitions/locked-order.ts'
import type { MoveFacts } from '../transitions/move-facts.ts'
import { lockMoveFacts } from '../transitions/read-moves.ts'
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
  /** The operator has confirmed that Karvon carries what the client has not paid. */
  readonly carriesUnpaid: boolean
  readonly rules: LiveRules
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
const overriddenCode = ({ status, codes }: LockedOrder, action: Action, { codesRequired }: LiveRules) =>
  codesRequired && codes !== null ? codeNeededFor(status, action) : null

/** The order is taken from its driver, who may have been at fault; those who had offered are asked again. */
const afterGivingBack = (
  work: UnitOfWork,
  facts: MoveFacts,
  { reasonCode, at }: Override,
  deps: OperatorOrderDeps,
): void => {
  const { order, readers } = facts
  const { id: orderId, clientId, carrierId } = order
  addGivenBack(work, facts, at, deps)
  if (carrierId !== null) {
    if (reasonCode !== null && breaksDeal(reasonCode)) deps.standing.addBroken(work, carrierId)
    deps.addNotice(work, { at, userId: carrierId, kind: 'order_taken_away', orderId }, readers)
  }
  deps.addNotice(work, { at, userId: clientId, kind: 'driver_taken_off', orderId }, readers)
}

const notifyBoth = (
  work: UnitOfWork,
  { order: { id: orderId, clientId, carrierId }, readers }: MoveFacts,
  notice: { readonly kind: NoticeKind; readonly at: Date; readonly facts?: Record<string, string> },
  { addNotice }: OperatorOrderDeps,
): void => {
  addNotice(work, { userId: clientId, orderId, ...notice }, readers)
  if (carrierId !== null) addNotice(work, { userId: carrierId, orderId, ...notice }, readers)
}

/** A status set by an operator is news to the driver; the client is notified of the step itself. */
const afterOverruling = (
  work: UnitOfWork,
  facts: MoveFacts,
  { action, to, rules, at }: Override,
  deps: OperatorOrderDeps,
): void => {
  const step = STEP_OF[action]
  const { id: orderId, carrierId: userId } = facts.order
  if (step === undefined || userId === null) return
  addStop(work, facts.order, step, at)
  followStep(work, facts, { move: step, at, rules }, deps)
  const kind = 'moved_by_operator'
  deps.addNotice(work, { at, userId, kind, orderId, facts: { status: to } }, facts.readers)
}

const follow = (work: UnitOfWork, facts: MoveFacts, override: Override, deps: OperatorOrderDeps): void => {
  const { action, at } = override
  afterOverruling(work, facts, override, deps)
  if (action === 'give_back') afterGivingBack(work, facts, override, deps)
  if (action === 'dispute') notifyBoth(work, facts, { kind: 'dispute_opened', at }, deps)
  if (action === 'confirm') notifyOfDone(work, facts, at, deps)
}

/** What is missing of the deposit as the truck leaves with the goods, whole UZS. */
const missingAt = ({ deal, paymentType, status, row }: OrderFacts, action: Action): number =>
  leavesWithGoods(status, action) && paymentType === 'card' && deal !== null
    ? missingDepositUzs(cardOrder(row))
    : 0

const cancel = (
  work: UnitOfWork,
  facts: MoveFacts,
  { reason: said, reasonCode, rules, operatorId: actorId, at }: Override,
  deps: OperatorOrderDeps,
): Decision<object> => {
  const { order, wasDisputed } = facts
  const charge = checkCancelReason(reasonCode, 'operator', cancelCase(order, at), cancelRules(order, rules))
  if (!charge.ok) return charge
  const cancellation = {
    action: 'cancel',
    actor: 'operator',
    actorId,
    charge: charge.value,
    said,
    at,
  } as const
  const { payload } = addCancellation(work, facts, cancellation, deps)
  const decided = { kind: 'dispute_decided', at, facts: { outcome: 'canceled' } } as const
  if (wasDisputed) notifyBoth(work, facts, decided, deps)
  return accept({ status: 'canceled', ...payload })
}

const move = (
  work: UnitOfWork,
  facts: MoveFacts,
  override: Override,
  deps: OperatorOrderDeps,
): Decision<object> => {
  const { action, to, reason, reasonCode, operatorId, rules, at } = override
  if (action === 'cancel') return cancel(work, facts, override, deps)
  if (action === 'give_back' && !mayTakeAway(reasonCode)) return refuse('choice_invalid', 'reason_code')
  const code = overriddenCode(facts.order, action, rules)
  const carriedUzs = missingAt(facts.order, action)
  const payload = {
    reason,
    ...(carriedUzs === 0 ? {} : { carried_uzs: carriedUzs }),
    ...(reasonCode === null ? {} : { reason_code: reasonCode }),
    ...(code === null ? {} : { code_override: code }),
  }
  const saved = { action, to, actor: 'operator', actorId: operatorId, at } as const
  addEndingTransition(work, facts, { ...saved, set: columnsOf(action, at), payload }, deps)
  follow(work, facts, override, deps)
  return accept({ status: to, ...payload })
}

/**
 * The rules of a move beyond its status, for an operator as for everyone; a truck leaves without its deposit only if they say that
 * Karvon carries it.
 */
const checkOverride = (
  order: OrderFacts,
  { action, carriesUnpaid, rules, at }: Pick<Override, 'action' | 'carriesUnpaid' | 'rules' | 'at'>,
): Decision<unknown> => {
  if (!carriesUnpaid && missingAt(order, action) > 0) return refuseAll(checkDeposit(cardOrder(order.row)))
  if (action === 'report_arrival') return checkArrivalTime(order, at, rules.arrival)
  if (action !== 'confirm') return accept(null)
  return confirmOrder(order.status, 'operator', countOpenPrices(order))
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
  const { liveRules: rules } = await deps.readHandbook()
  return changeOrder(deps, { orderId, version }, async (tx, order, at) => {
    const moved = moveOrder(order.status, action, 'operator')
    if (!moved.ok) return moved
    if (!fitsStopsLeft(order.status, action, stopsLeft(order.stops))) {
      return refuse('transition_not_allowed', undefined, { status: order.status })
    }
    const facts = await lockMoveFacts(tx, order, deps)
    const { reasonCode = null, carriesUnpaid = false } = sent
    const fits = checkOverride(facts.order, { action, carriesUnpaid, rules, at })
    if (!fits.ok) return fits
    const said = { reason: reason.value, reasonCode, operatorId: changer.actorId, carriesUnpaid, at }
    const override = { action, to: moved.value, rules, ...said }
    const after = await workIn(tx, work => move(work, facts, override, deps))
    if (!after.ok) return after
    deps.announce(tx, order.id)
    await deps.audit(tx, auditedOrder(order, action, changer, after.value))
    return accept(null)
  })
}
