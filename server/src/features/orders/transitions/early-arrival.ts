import { accept, type Decision } from '@karvon/domain/decision'
import {
  answerEarlyArrival,
  askEarlyArrival,
  type EarlyArrivalAnswer,
} from '@karvon/domain/orders/arrival/early-arrival'
import { changeOrder, clientActor, type OrderClaim } from './change-order.ts'
import { saveTransition } from './save-transition.ts'
import type { TransitionDeps } from './transition-deps.ts'

/** The driver asks to load earlier; the client is notified. */
export const requestEarlyArrival = async (
  deps: TransitionDeps,
  claim: OrderClaim,
): Promise<Decision<null>> => {
  const { liveRules } = await deps.readRules()
  return changeOrder(deps, claim, async (tx, order, at) => {
    const asked = askEarlyArrival(order, at, liveRules.arrival)
    if (!asked.ok) return asked
    await saveTransition(tx, order, {
      action: 'ask_early_arrival',
      to: order.status,
      actor: 'driver',
      actorId: order.carrierId,
      at,
      set: { early_arrival_asked_at: at },
    })
    await deps.notify(tx, { at, userId: order.clientId, kind: 'early_arrival_asked', orderId: order.id })
    deps.announce(tx, order.id)
    return accept(null)
  })
}

/** The client agrees to load earlier, or declines; the driver is notified. */
export const approveEarlyArrival = (
  deps: TransitionDeps,
  claim: OrderClaim,
  decision: EarlyArrivalAnswer,
): Promise<Decision<null>> =>
  changeOrder(deps, claim, async (tx, order, at) => {
    const answered = answerEarlyArrival(order, decision)
    if (!answered.ok) return answered
    const isAgreed = answered.value === 'agreed'
    await saveTransition(tx, order, {
      action: 'decide_early_arrival',
      to: order.status,
      ...clientActor(order, claim),
      at,
      set: isAgreed ? { early_arrival_at: at } : { early_arrival_declined_at: at },
      payload: { decision },
    })
    if (order.carrierId !== null) {
      const notice = { at, userId: order.carrierId, orderId: order.id }
      await deps.notify(tx, { ...notice, kind: 'early_arrival_answered', facts: { decision } })
    }
    deps.announce(tx, order.id)
    return accept(null)
  })
