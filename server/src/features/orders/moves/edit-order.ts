import type { DraftSubmission } from '@karvon/contract/wire/draft-codec'
import { accept, type Decision } from '@karvon/domain/decision'
import { moveOrder } from '@karvon/domain/orders/order-status'
import { editedColumns, type NewOrder, plannedOrder, replacePoints } from '../placing/insert-order.ts'
import type { Placer, PlacingParts } from '../placing/placing-parts.ts'
import { prepareOrder } from '../placing/prepare-order.ts'
import { changeOrder, clientActor, type OrderClaim } from './change-order.ts'
import type { MoveParts } from './move-parts.ts'
import { saveMove } from './save-move.ts'

/** The quote is the new one's; what an edit never touches is who placed the order and when. */
const write = (
  parts: MoveParts & PlacingParts,
  claim: OrderClaim,
  edited: NewOrder,
): Promise<Decision<null>> =>
  changeOrder(parts.db, claim, async (tx, order) => {
    const moved = moveOrder(order.status, 'edit', 'client')
    if (!moved.ok) return moved
    const at = parts.clock.now()
    const covered = await parts.money.coverPlanned(tx, plannedOrder(edited, order))
    if (!covered.ok) return covered
    await replacePoints(tx, order.id, edited.points)
    await saveMove(tx, order, {
      action: 'edit',
      to: moved.value,
      ...clientActor(order, claim),
      at,
      set: editedColumns(edited),
      payload: { estimate_uzs: edited.estimate.priceUzs },
    })
    await parts.offers.makeStale(tx, order.id, at)
    parts.tellFeed(tx, order.id, 'removed')
    parts.tellFeed(tx, order.id, 'added')
    parts.announce(tx, order.id)
    return accept(null)
  })

/** Changes an order that nobody has yet, by the same rules as placing; its live offers wait for their drivers to confirm them. */
export const editPlaced = async (
  parts: MoveParts & PlacingParts,
  claim: OrderClaim,
  placer: Placer,
  submission: DraftSubmission,
): Promise<Decision<null>> => {
  const mayBeEdited = await changeOrder(parts.db, claim, async (_, order) =>
    moveOrder(order.status, 'edit', 'client'),
  )
  if (!mayBeEdited.ok) return mayBeEdited
  const edited = await prepareOrder(submission, placer, parts, claim.orderId)
  return edited.ok ? write(parts, claim, edited.value) : edited
}
