import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { confirmOrder } from '@karvon/domain/orders/ending/confirm-order'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { notifyOfDone } from '../ending/done-order.ts'
import { addEndingTransition, countOpenPrices } from '../ending/end-order.ts'
import { type LockedOrder, lockOrder } from '../transitions/locked-order.ts'
import { lockMoveFacts } from '../transitions/read-moves.ts'
import type { TransitionDeps } from '../transitions/transition-deps.ts'

const confirm = async (
  tx: Tx,
  order: LockedOrder,
  at: Date,
  deps: TransitionDeps,
): Promise<Decision<null>> => {
  const facts = await lockMoveFacts(tx, order, deps)
  const moved = confirmOrder(order.status, 'client', countOpenPrices(facts.order))
  if (!moved.ok) return moved
  const payload = { by: 'receiver' }
  const end = { action: 'confirm', to: moved.value, actor: 'client', actorId: null } as const
  await workIn(tx, work => {
    addEndingTransition(work, facts, { ...end, at, payload }, deps)
    notifyOfDone(work, facts, at, deps)
  })
  deps.announce(tx, order.id)
  return accept(null)
}

/**
 * The receiver confirms that the goods have arrived: the order is done, as if its client had confirmed it.
 * The link is enough; the delivery code is for the driver, and the page shows it (docs/product.md#codes).
 */
export const confirmReceipt = (deps: TransitionDeps, token: string): Promise<Decision<null>> =>
  inTransaction(deps.db, async tx => {
    const link = await tx
      .selectFrom('receiver_links')
      .select('order_id')
      .where('token', '=', token)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    const order = link === undefined ? null : await lockOrder(tx, link.order_id)
    return order === null ? refuse('not_found') : confirm(tx, order, deps.clock.now(), deps)
  })
