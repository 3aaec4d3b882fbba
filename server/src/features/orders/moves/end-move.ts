import type { Tx } from '../../../platform/db/database.ts'
import type { LockedOrder } from './locked-order.ts'
import type { MoveParts } from './move-parts.ts'
import { type OrderMove, saveMove } from './save-move.ts'

/** A move that may end a deal, and what it costs the client to end it so. */
export type EndingMove = OrderMove & { readonly feeUzs?: number }

/**
 * Saves a move that may end a deal (done, canceled, given back) and lets the company's money follow it; every such move
 * goes this way, or a hold would outlive its order. A fee is kept with the order.
 */
export const saveEndingMove = async (
  tx: Tx,
  order: LockedOrder,
  { feeUzs, ...move }: EndingMove,
  { money }: Pick<MoveParts, 'money'>,
): Promise<number> => {
  const set = feeUzs === undefined ? move.set : { ...move.set, cancel_fee_uzs: feeUzs }
  const version = await saveMove(tx, order, set === undefined ? move : { ...move, set })
  await money.settleOrder(tx, order, { to: move.to, feeUzs: feeUzs ?? 0, actorId: move.actorId, at: move.at })
  return version
}
