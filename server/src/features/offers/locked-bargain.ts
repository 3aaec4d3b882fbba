import { type UnitOfWork, type Written, workIn } from '../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { AskedBargain, Bargain } from './bargain.ts'
import type { OfferDeps } from './offer-deps.ts'

/** The bargain of an order whose lock this transaction holds. */
export const bargainOf = async (
  tx: Tx,
  asked: AskedBargain & { readonly orderId: number },
  deps: OfferDeps,
): Promise<Bargain> => {
  const bargain = await deps.bargains.readIn(tx, asked)
  if (bargain === null) throw new Error(`order ${asked.orderId} was locked and is not there`)
  return bargain
}

/** Locks an order and works on its bargain; null if there is no such order. */
export const lockBargain = async <T>(
  tx: Tx,
  asked: AskedBargain & { readonly orderId: number },
  deps: OfferDeps,
  decide: (work: UnitOfWork, bargain: Bargain) => T,
): Promise<Written<T> | null> => {
  if ((await deps.orders.lock(tx, asked.orderId)) === null) return null
  const bargain = await bargainOf(tx, asked, deps)
  return workIn(tx, work => decide(work, bargain))
}
