import { accept, type Decision, refuseAll } from '../decision.ts'
import { checkCargo } from './cargo/check-cargo.ts'
import { checkLoadTime } from './check-load-time.ts'
import { checkPayment } from './check-payment.ts'
import { checkRoute } from './check-route.ts'
import { checkTruck } from './check-truck.ts'
import type { CheckedDraft, DraftFacts, OrderDraft } from './order-draft.ts'

/**
 * The chosen truck's lead time, even if the truck is refused for its load; none while the type is unknown.
 */
const leadMinutesOf = (
  draft: OrderDraft,
  truck: ReturnType<typeof checkTruck>,
  facts: DraftFacts,
): number => {
  if (truck.ok) return truck.value.truckType.leadMinutes
  return facts.truckTypes.find(type => type.id === draft.truckTypeId)?.leadMinutes ?? 0
}

/**
 * A valid order, or ALL refusals by field (docs/product.md#placing); form and server both call it. Fields
 * have wire names: `routes.0.address`, `load_time`, `truck_type`, `dimension_x`, `weight`, `payment_type`.
 */
export const checkDraft = (draft: OrderDraft, facts: DraftFacts): Decision<CheckedDraft> => {
  const route = checkRoute(draft, facts)
  const truck = checkTruck(draft, facts)
  const loadTime = checkLoadTime(draft.loadAt, leadMinutesOf(draft, truck, facts), facts)
  const cargo = checkCargo(draft, facts)
  const payment = checkPayment(draft, facts)
  if (route.ok && truck.ok && loadTime.ok && cargo.ok && payment.ok) {
    return accept({
      ...route.value,
      ...truck.value,
      loadAt: loadTime.value,
      ...cargo.value,
      ...payment.value,
    })
  }
  const parts = [route, loadTime, truck, cargo, payment]
  return refuseAll(parts.flatMap(part => (part.ok ? [] : part.refusals)))
}
