import { chargePostings, holdPostings } from '@karvon/domain/company/ledger'
import { needsApproval } from '@karvon/domain/company/spending-limits'
import { checkTransfer } from '@karvon/domain/company/transfer-rule'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { isOpenOrder } from '@karvon/domain/orders/statuses/order-sets'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { readCompanyMoney } from '../company-money.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { announceBalance } from './announce-balance.ts'
import { type LockedCompany, lockCompany } from './lock-company.ts'
import { type OrderOnAccount, takenFor } from './order-on-account.ts'
import { checkEmployeeLimits, readEmployeeLimits } from './order-spending.ts'
import { writeJournal } from './write-journal.ts'

/** A planned price of an order, by whom and when. */
export type PlannedPrice = { readonly priceUzs: number; readonly actorId: number; readonly at: Date }

type Asked = { order: OrderOnAccount; company: LockedCompany; planned: PlannedPrice }

/** Notifies the owner, once until they read it. */
const askOwner = async (tx: Tx, { company, order, planned }: Asked, deps: LedgerDeps) => {
  const owner = await tx
    .selectFrom('users as u')
    .select('u.id')
    .where('u.company_id', '=', company.id)
    .where('u.role', '=', 'company_owner')
    .where('u.closed_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from notices n where n.user_id = u.id and n.kind = 'approval_asked'
        and n.order_id = ${order.id} and n.read_at is null)`,
    )
    .executeTakeFirst()
  if (owner === undefined) return
  const { priceUzs, at } = planned
  const facts = { amount_uzs: priceUzs }
  await deps.notify(tx, { at, userId: owner.id, kind: 'approval_asked', orderId: order.id, facts })
}

/** Checks the acting user's limits for this price, if they have any. */
const checkSpending = async (tx: Tx, asked: Asked, deps: LedgerDeps): Promise<Decision<null>> => {
  const { order, company, planned } = asked
  const { priceUzs, actorId, at } = planned
  const limits = await readEmployeeLimits(tx, company.id, actorId)
  if (limits === null) return accept(null)
  const deal = { employeeId: actorId, orderId: order.id, priceUzs }
  const refusals = await checkEmployeeLimits(tx, limits, deal, at)
  if (refusals.length > 0) return refuseAll(refusals)
  const { approvalAboveUzs } = company
  if (!needsApproval(priceUzs, approvalAboveUzs)) return accept(null)
  await askOwner(tx, asked, deps)
  return refuse('approval_required', undefined, { limit: approvalAboveUzs })
}

/** Refusals of this price by bank transfer: all rules for a new deal, only the money for one in progress. */
const checkCovered = async (tx: Tx, { order, company, planned }: Asked, takenUzs: number) => {
  if (order.paymentType !== 'company') return []
  const money = await readCompanyMoney(tx, company.id)
  const isNew = isOpenOrder(order.status)
  const client = {
    kind: 'company',
    verified: company.verified || !isNew,
    inDebt: money.debtUzs > 0 && isNew,
    availableUzs: money.availableUzs + takenUzs,
  } as const
  return checkTransfer(client, planned.priceUzs)
}

/** Holds the additional amount of a deal; charges it at once if the order is done. */
const takeMore = async (
  tx: Tx,
  { order, company, planned }: Asked,
  moreUzs: number,
  deps: LedgerDeps,
): Promise<void> => {
  const kind = order.status === 'done' ? 'charge' : 'hold'
  const journal = {
    kind,
    companyId: company.id,
    orderId: order.id,
    reference: `${kind}:${order.id}:${order.version}`,
    description: '',
    actorId: planned.actorId,
    at: planned.at,
  } as const
  const money = await readCompanyMoney(tx, company.id)
  const postings = kind === 'hold' ? holdPostings(moreUzs) : chargePostings(money, moreUzs, 'income')
  await writeJournal(tx, journal, postings)
  announceBalance(tx, company.id, deps)
}

/**
 * Holds a deal's price, or the amount an additional price adds (charged at once if the order is done
 * already), once the company's rules and money allow it; cash and cards need no hold, but the rules for
 * employees apply there as well. Refuses `order_limit_exceeded`, `month_limit_exceeded`, `approval_required`
 * (the owner is notified) and the refusals of `checkTransfer`.
 */
export const holdPrice = async (
  tx: Tx,
  order: OrderOnAccount,
  planned: PlannedPrice,
  deps: LedgerDeps,
): Promise<Decision<null>> => {
  if (order.clientCompanyId === null) return accept(null)
  const company = await lockCompany(tx, order.clientCompanyId)
  if (company === null) throw new Error(`order ${order.id} is of no company`)
  const takenUzs = await takenFor(tx, order)
  const asked = { order, company, planned }
  const uncovered = await checkCovered(tx, asked, takenUzs)
  if (uncovered.length > 0) return refuseAll(uncovered)
  const mayPay = await checkSpending(tx, asked, deps)
  if (!mayPay.ok) return mayPay
  const moreUzs = planned.priceUzs - takenUzs
  if (order.paymentType === 'company' && moreUzs > 0) await takeMore(tx, asked, moreUzs, deps)
  return accept(null)
}
