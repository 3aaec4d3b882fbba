import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { isHandOverCode, normalCode } from '@karvon/domain/orders/hand-over-code'
import { moveOrder } from '@karvon/domain/orders/order-status'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { afterWrongCode, type CodeGuesses, whyNoGuess } from '../moves/code-guesses.ts'
import { saveEndingMove } from '../moves/end-move.ts'
import { type LockedOrder, lockOrder } from '../moves/locked-order.ts'
import type { MoveParts } from '../moves/move-parts.ts'

const liveLink = (tx: Tx, token: string) =>
  tx
    .selectFrom('receiver_links')
    .select(['order_id', 'wrong_codes', 'codes_blocked_until'])
    .where('token', '=', token)
    .where('revoked_at', 'is', null)

const countWrong = (tx: Tx, token: string, guesses: CodeGuesses, now: Date) =>
  tx.updateTable('receiver_links').set(afterWrongCode(guesses, now)).where('token', '=', token).execute()

const confirm = async (tx: Tx, order: LockedOrder, parts: MoveParts): Promise<Decision<null>> => {
  const moved = moveOrder(order.status, 'confirm', 'client')
  if (!moved.ok) return moved
  const at = parts.clock.now()
  const payload = { by: 'receiver' }
  const end = { action: 'confirm', to: moved.value, actor: 'client', actorId: null } as const
  await saveEndingMove(tx, order, { ...end, at, payload }, parts)
  if (order.carrierId !== null) {
    await parts.standing.recordKept(tx, order.carrierId)
    await parts.notify(tx, { userId: order.carrierId, kind: 'order_done', orderId: order.id })
  }
  await parts.notify(tx, { userId: order.clientId, kind: 'order_done', orderId: order.id })
  parts.announce(tx, order.id)
  return accept(null)
}

/** The receiver says with the delivery code that the goods have come: the order is done, as if its client had confirmed it. */
export const confirmReceipt = (parts: MoveParts, token: string, code: string): Promise<Decision<null>> =>
  inTransaction(parts.db, async tx => {
    const found = await liveLink(tx, token).executeTakeFirst()
    const order = found === undefined ? null : await lockOrder(tx, found.order_id)
    // Read again under the order's lock: guesses sent at once would all see the count of before.
    const link = order === null ? undefined : await liveLink(tx, token).forUpdate().executeTakeFirst()
    if (link === undefined || order === null) return refuse('not_found')
    const now = parts.clock.now()
    const guesses = { wrongCodes: link.wrong_codes, blockedUntil: link.codes_blocked_until }
    const blocked = whyNoGuess(guesses, now)
    if (blocked !== null) return blocked
    const typed = normalCode(code)
    if (order.codes === null || !isHandOverCode(typed) || typed !== order.codes.delivery) {
      await countWrong(tx, token, guesses, now)
      return refuse('hand_over_code_wrong', 'code')
    }
    return confirm(tx, order, parts)
  })
