import { chargePostings, holdPostings } from '@karvon/domain/company/ledger'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import {
  type EndedStatus,
  isEnded,
  isOpenOrder,
  type OpenStatus,
} from '@karvon/domain/orders/statuses/order-sets'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { readCompanyMoney } from '../company-money.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { announceBalance } from './announce-balance.ts'
import { lockCompany } from './lock-company.ts'
import { type OrderOnAccount, takenFor } from './order-on-account.ts'
import { writeJournal } from './write-journal.ts'

/** The new status of an order, the time, and its cancellation fee. */
export type OrderEnd = {
  readonly to: OrderStatus
  readonly feeUzs: number
  readonly actorId: number | null
  readonly at: Date
}

const finalPrice = async (tx: Tx, orderId: number): Promise<number> => {
  const { rows } = await sql<{ price: number }>`
    select (coalesce((o.deal ->> 'priceUzs')::bigint, 0) + coalesce((
      select sum(amount_uzs) from additional_prices where order_id = o.id and status = 'approved'), 0))::bigint as price
    from orders o where o.id = ${orderId}`.execute(tx)
  return rows[0]?.price ?? 0
}

type Charge = { readonly kind: 'charge' | 'fee'; readonly amountUzs: number }

/** The charge at the end of an order: the final price if done, the fee if canceled. */
const chargeOf = async (
  tx: Tx,
  order: OrderOnAccount,
  to: EndedStatus | OpenStatus,
  feeUzs: number,
): Promise<Charge> => {
  switch (to) {
    case 'done':
      return { kind: 'charge', amountUzs: await finalPrice(tx, order.id) }
    case 'canceled':
      return { kind: 'fee', amountUzs: feeUzs }
    case 'new':
    case 'order':
      return { kind: 'fee', amountUzs: 0 }
  }
}

/**
 * Updates the company's money after a transition of its order: releases the hold once it is done, canceled or open
 * again; charges the final price if done, the fee if canceled. Other transitions and payment types change nothing.
 */
export const settleOrder = async (
  tx: Tx,
  order: OrderOnAccount,
  end: OrderEnd,
  deps: LedgerDeps,
): Promise<void> => {
  const { to } = end
  if (!isEnded(to) && !isOpenOrder(to)) return
  if (order.clientCompanyId === null || order.paymentType !== 'company') return
  const companyId = order.clientCompanyId
  await lockCompany(tx, companyId)
  const heldUzs = await takenFor(tx, order)
  const { kind, amountUzs } = await chargeOf(tx, order, to, end.feeUzs)
  if (heldUzs === 0 && amountUzs === 0) return
  const { actorId, at } = end
  const journal = { companyId, orderId: order.id, description: '', actorId, at }
  const step = `${order.id}:${order.version}`
  if (heldUzs > 0) {
    const reference = `release:${step}`
    await writeJournal(tx, { ...journal, kind: 'release', reference }, holdPostings(-heldUzs))
  }
  if (amountUzs > 0) {
    const charged = chargePostings(await readCompanyMoney(tx, companyId), amountUzs, 'income')
    await writeJournal(tx, { ...journal, kind, reference: `${kind}:${step}` }, charged)
  }
  announceBalance(tx, companyId, deps)
}
