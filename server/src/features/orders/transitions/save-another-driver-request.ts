import { accept, type Decision } from '@karvon/domain/decision'
import { requestAnotherDriver } from '@karvon/domain/orders/ending/late-driver'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import { addTransition } from './add-transition.ts'
import { changeOrder, clientActor, type OrderClaim } from './change-order.ts'
import type { TransitionDeps } from './transition-deps.ts'

/**
 * The client of a late driver asks for another one: operators see it among the risks, the driver is notified.
 */
export const saveAnotherDriverRequest = (deps: TransitionDeps, claim: OrderClaim): Promise<Decision<null>> =>
  changeOrder(deps, claim, async (tx, order, at) => {
    const asked = requestAnotherDriver(order)
    if (!asked.ok) return asked
    const { id: orderId, carrierId: userId } = order
    await workIn(tx, work => {
      addTransition(work, order, {
        action: 'ask_another_driver',
        to: order.status,
        ...clientActor(order, claim),
        at,
        set: { another_driver_asked_at: at },
      })
      if (userId !== null) deps.addNotice(work, { at, userId, kind: 'another_driver_asked', orderId })
    })
    deps.announce(tx, order.id)
    return accept(null)
  })
