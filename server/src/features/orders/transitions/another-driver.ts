import { accept, type Decision } from '@karvon/domain/decision'
import { askAnotherDriver } from '@karvon/domain/orders/ending/late-driver'
import { changeOrder, clientActor, type OrderClaim } from './change-order.ts'
import type { MoveDeps } from './move-deps.ts'
import { saveMove } from './save-move.ts'

/** The client of a late driver asks for another one: operators see it among the risks, the driver hears of it. */
export const wantAnotherDriver = (deps: MoveDeps, claim: OrderClaim): Promise<Decision<null>> =>
  changeOrder(deps, claim, async (tx, order, at) => {
    const asked = askAnotherDriver(order)
    if (!asked.ok) return asked
    await saveMove(tx, order, {
      action: 'ask_another_driver',
      to: order.status,
      ...clientActor(order, claim),
      at,
      set: { another_driver_asked_at: at },
    })
    if (order.carrierId !== null) {
      await deps.notify(tx, {
        at,
        userId: order.carrierId,
        kind: 'another_driver_asked',
        orderId: order.id,
      })
    }
    deps.announce(tx, order.id)
    return accept(null)
  })
