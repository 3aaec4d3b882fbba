import type { reassignOrder as endpoint } from '@karvon/contract/admin/orders'
import type { BodyOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { moveOrder } from '@karvon/domain/orders/order-status'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/http/exactly-once.ts'
import { changeOrder } from '../moves/change-order.ts'
import { RELEASED } from '../moves/driver-move.ts'
import { saveEndingMove } from '../moves/end-move.ts'
import type { LockedOrder } from '../moves/locked-order.ts'
import { auditedOrder } from './audit-order.ts'
import type { OperatorOrderParts } from './operator-order-parts.ts'

type Sent = BodyOf<typeof endpoint>

/** A hand-over about to be made. */
type Given<Facts> = {
  readonly driverId: number
  readonly operatorId: number
  readonly reason: string
  readonly countsAgainstDriver: boolean
  readonly facts: Facts
  readonly at: Date
}

const takeFrom = async <Facts>(
  tx: Tx,
  order: LockedOrder,
  { reason, operatorId, countsAgainstDriver, at }: Given<Facts>,
  parts: OperatorOrderParts<Facts>,
): Promise<void> => {
  const payload = { reason }
  const give = { action: 'give_back', to: 'new', actor: 'operator', actorId: operatorId, at } as const
  await saveEndingMove(tx, order, { ...give, set: RELEASED, payload }, parts)
  await parts.handing.releaseQuietly(tx, order.id, at)
  if (order.carrierId === null) return
  if (countsAgainstDriver) await parts.standing.recordBroken(tx, order.carrierId)
  await parts.notify(tx, { at, userId: order.carrierId, kind: 'order_canceled', orderId: order.id })
  parts.announceGone(tx, order.id, order.carrierId)
}

/** A deal goes on at its price with another driver. */
const handOn = async <Facts>(
  tx: Tx,
  order: LockedOrder,
  given: Given<Facts>,
  parts: OperatorOrderParts<Facts>,
): Promise<Decision<null>> => {
  const { driverId, operatorId, facts, at } = given
  const moved = moveOrder(order.status, 'give_back', 'operator')
  if (!moved.ok) return moved
  if (order.carrierId === driverId || order.deal === null) return refuse('choice_invalid', 'driver_id')
  await takeFrom(tx, order, given, parts)
  const { priceUzs: amountUzs } = order.deal
  const handed = await parts.handing.handTo(tx, order.id, { driverId, operatorId, amountUzs, at }, facts)
  // What was taken from the first driver is his again where the second may not have it.
  if (!handed.ok) throw new Refused(handed.refusals)
  return handed
}

const reassignUnderLock = async <Facts>(
  tx: Tx,
  order: LockedOrder,
  given: Given<Facts>,
  parts: OperatorOrderParts<Facts>,
): Promise<Decision<null>> => {
  const { driverId, operatorId, facts, at } = given
  if (order.status !== 'order') return handOn(tx, order, given, parts)
  return parts.handing.acceptFor(tx, order.id, { driverId, operatorId, at }, facts)
}

const orRefused = async (work: () => Promise<Decision<null>>): Promise<Decision<null>> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusals: error.refusals }
    throw error
  }
}

/**
 * Hands an order to another driver: a deal at its price, or, where there is none yet, by accepting his live offer for the
 * client. Of two operators at once the second hears `order_changed`; a driver who is on the road then is `driver_busy`.
 */
export const reassignOrder = async <Facts>(
  parts: OperatorOrderParts<Facts>,
  orderId: number,
  { driverId, version, ...sent }: Sent,
  changer: Changer,
): Promise<Decision<null>> => {
  const reason = readReason(sent.reason)
  if (!reason.ok) return reason
  const facts = await parts.handing.readHandbook()
  const { countsAgainstDriver = false } = sent
  const given = { driverId, operatorId: changer.actorId, reason: reason.value, countsAgainstDriver, facts }
  const reassign = () =>
    changeOrder(parts, { orderId, version }, async (tx, order, at) => {
      const done = await reassignUnderLock(tx, order, { ...given, at }, parts)
      if (!done.ok) return done
      const after = { status: 'accepted', driverId, reason: reason.value }
      await parts.audit(tx, auditedOrder(order, 'reassign', changer, after))
      return accept(null)
    })
  return orRefused(() => parts.handing.orLostRace(reassign))
}
