import { randomBytes } from 'node:crypto'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { isEnded } from '@karvon/domain/orders/statuses/order-sets'
import { sql } from 'kysely'
import { type UnitOfWork, workIn } from '../../../platform/commands/unit-of-work.ts'
import { changeOrder, type OrderClaim } from '../transitions/change-order.ts'
import type { LinkFacts } from '../transitions/move-facts.ts'
import type { TransitionDeps } from '../transitions/transition-deps.ts'

/** The links of the order `o`, as an expression of a query. */
export const SELECT_LINKS = sql<LinkFacts>`json_build_object(
  'token', (select l.token from receiver_links l where l.order_id = o.id and l.revoked_at is null),
  'wasGiven', coalesce((select true from receiver_links l where l.order_id = o.id limit 1), false))`

/** The token of an order's live link, which must stay so; created if there is none. */
export const addLink = (
  work: UnitOfWork,
  orderId: number,
  { token: live }: Pick<LinkFacts, 'token'>,
  now: Date,
): string => {
  if (live !== null) {
    work.expect('receiver_links', { token: live }, { revoked_at: null }, 'key share')
    return live
  }
  const token = randomBytes(16).toString('base64url')
  work.insert('receiver_links', { token, order_id: orderId, created_at: now })
  return token
}

/** The token of the link to the receiver's page: the live one of the order, else a new one. */
export const shareOrder = (deps: TransitionDeps, claim: OrderClaim): Promise<Decision<string>> =>
  changeOrder(deps, claim, async (tx, order, now) => {
    if (isEnded(order.status)) {
      return refuse('transition_not_allowed', undefined, { status: order.status })
    }
    const query = tx.selectFrom('orders as o').select(SELECT_LINKS.as('links'))
    const { links } = await query.where('o.id', '=', order.id).executeTakeFirstOrThrow()
    return accept(await workIn(tx, work => addLink(work, order.id, links, now)))
  })

/** Revokes the link; everyone who holds it sees nothing any more. */
export const unshareOrder = (deps: TransitionDeps, claim: OrderClaim): Promise<Decision<null>> =>
  changeOrder(deps, claim, async (tx, order, now) => {
    await tx
      .updateTable('receiver_links')
      .set({ revoked_at: now })
      .where('order_id', '=', order.id)
      .where('revoked_at', 'is', null)
      .execute()
    return accept(null)
  })
