import { accept, type Decision } from '@karvon/domain/decision'
import {
  answerEarlyArrival,
  askEarlyArrival,
  type EarlyArrivalAnswer,
} from '@karvon/domain/orders/arrival/early-arrival'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import { addTransition } from './add-transition.ts'
import { changeOrder, clientActor, type OrderClaim } from './change-order.ts'
import type { TransitionDeps } from './transition-deps.ts'

/** The driver asks to load earlier; the client is notified. */
export const requestEarlyArrival = async (
  deps: TransitionDeps,
  claim: OrderClaim,
): Promise<Decision<null>> => {
  const { liveRules } = await deps.readHandbook()
  return changeOrder(deps, claim, async (tx, order, at) => {
    const asked = askEarlyArrival(order, at, liveRules.arrival)
    if (!asked.ok) return asked
    const { id: orderId, clientId: userId } = order
    await workIn(tx, work => {
      addTransition(work, order, {
        action: 'ask_early_arrival',
        to: order.status,
        actor: 'driver',
        actorId: order.carrierId,
        at,
        set: { early_arrival_asked_at: at },
      })
      deps.addNotice(work, { at, userId, kind: 'early_arrival_asked', orderId })
    })
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
    const { id: orderId, carrierId: userId } = order
    await workIn(tx, work => {
      addTransition(work, order, {
        action: 'decide_early_arrival',
        to: order.status,
        ...clientActor(order, claim),
        at,
        set: isAgreed ? { early_arrival_at: at } : { early_arrival_declined_at: at },
        payload: { decision },
      })
      const facts = { decision }
      if (userId !== null)
        deps.addNotice(work, { at, userId, orderId, kind: 'early_arrival_answered', facts })
    })
    deps.announce(tx, order.id)
    return accept(null)
  })
