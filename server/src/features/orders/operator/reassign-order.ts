import type { reassignOrder as endpoint } from '@karvon/contract/admin/orders'
import type { BodyOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { type CancelReason, mayTakeAway } from '@karvon/domain/orders/ending/cancel-reasons'
import { moveOrder } from '@karvon/domain/orders/order-status'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LiveRules } from '../../handbook/handbook.ts'
import { askDriver } from '../replacing/ask-driver.ts'
import { changeOrder } from '../transitions/change-order.ts'
import type { LockedOrder } from '../transitions/locked-order.ts'
import { auditedOrder } from './audit-order.ts'
import type { OperatorOrderDeps } from './operator-order-deps.ts'

type Sent = BodyOf<typeof endpoint>

/** A choice of a driver about to be made. */
type Choice<Facts> = {
  readonly driverId: number
  readonly operatorId: number
  readonly reason: string
  readonly reasonCode: CancelReason | null
  readonly rules: LiveRules
  readonly facts: Facts
  readonly at: Date
}

/** Without a deal the driver has agreed by their offer; of a deal another driver is asked first. */
const choose = async <Facts>(
  tx: Tx,
  order: LockedOrder,
  { facts, ...choice }: Choice<Facts>,
  deps: OperatorOrderDeps<Facts>,
): Promise<Decision<null>> => {
  const { driverId, operatorId, reasonCode } = choice
  if (order.status === 'order')
    return deps.handing.acceptFor(tx, order.id, { driverId, operatorId, at: choice.at }, facts)
  const movable = moveOrder(order.status, 'ask_replacement', 'operator')
  if (!movable.ok) return movable
  if (!mayTakeAway(reasonCode)) return refuse('choice_invalid', 'reason_code')
  const mayCarry = () => deps.handing.checkDriver(tx, order.id, driverId, facts)
  const question = { ...choice, reasonCode }
  return askDriver(tx, order, question, { ...deps, mayCarry })
}

/**
 * Finds an order another driver: one of its bidders gets it for the client, and the driver of a deal is
 * replaced by one who is asked and agrees. When two operators act at once the second gets `order_changed`.
 */
export const reassignOrder = async <Facts>(
  deps: OperatorOrderDeps<Facts>,
  orderId: number,
  { driverId, version, ...sent }: Sent,
  changer: Changer,
): Promise<Decision<null>> => {
  const reason = readReason(sent.reason)
  if (!reason.ok) return reason
  const facts = await deps.handing.readHandbook()
  const { liveRules: rules } = await deps.readHandbook()
  const reasonCode = sent.reasonCode ?? null
  const said = { reason: reason.value, reasonCode, operatorId: changer.actorId }
  return deps.handing.mapConstraintViolation(() =>
    changeOrder(deps, { orderId, version }, async (tx, order, at) => {
      const done = await choose(tx, order, { ...said, driverId, rules, facts, at }, deps)
      if (!done.ok) return done
      const after = { driverId, reason: reason.value, reasonCode }
      await deps.audit(tx, auditedOrder(order, 'reassign', changer, after))
      return accept(null)
    }),
  )
}
