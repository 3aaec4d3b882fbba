import { type Decided, decidedBy } from '../../../platform/commands/serve-command.ts'
import type { UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { OrderFacts } from '../queries/order-facts.ts'
import { decidedDetail, type OrderDetail } from '../queries/read-orders.ts'
import type { Viewer } from '../queries/viewer.ts'
import type { MoveFacts } from './move-facts.ts'

/** The offer that made the deal, if there is still one. */
const acceptedOffer = (
  { carrierId, row }: OrderFacts,
  { offers }: MoveFacts,
  deps: OrderDeps,
): OrderDetail['offers'] =>
  carrierId === null
    ? []
    : deps.offers.showAccepted(offers, { taken: row.deals_taken ?? 0, kept: row.deals_kept ?? 0 })

/** A decision that is answered by an order, as this viewer sees it. */
export const answeredBy = (
  work: UnitOfWork,
  order: OrderFacts,
  { viewer, facts }: { readonly viewer: Viewer; readonly facts: MoveFacts },
  deps: OrderDeps,
): Decided<OrderDetail> => {
  const offers = viewer.kind === 'driver' ? [] : acceptedOffer(order, facts, deps)
  return decidedBy(work, decidedDetail(order, viewer, offers, deps))
}
