import { randomBytes } from 'node:crypto'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { isEnded } from '@karvon/domain/orders/statuses/order-sets'
import type { Tx } from '../../../platform/db/database.ts'
import { changeOrder, type OrderClaim } from '../transitions/change-order.ts'
import type { TransitionDeps } from '../transitions/transition-deps.ts'

const TOKEN = /^[A-Za-z0-9_-]{22}$/

/** Whether a text can be a link's token; what can't never reaches the database. */
export const isLinkToken = (text: string): boolean => TOKEN.test(text)

/** The token of an order's live link, created if there is none; the order is locked. */
export const giveLink = async (tx: Tx, orderId: number, now: Date): Promise<string> => {
  const live = await tx
    .selectFrom('receiver_links')
    .select('token')
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (live !== undefined) return live.token
  const token = randomBytes(16).toString('base64url')
  await tx.insertInto('receiver_links').values({ token, order_id: orderId, created_at: now }).execute()
  return token
}

/** The token of the link to the receiver's page: the live one of the order, else a new one. */
export const shareOrder = (deps: TransitionDeps, claim: OrderClaim): Promise<Decision<string>> =>
  changeOrder(deps, claim, async (tx, order, now) => {
    if (isEnded(order.status)) {
      return refuse('transition_not_allowed', undefined, { status: order.status })
    }
    return accept(await giveLink(tx, order.id, now))
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
