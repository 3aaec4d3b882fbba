import { overdueUzs } from '@karvon/domain/company/credit'
import { checkSpendingLimits, needsApproval, reachesMonthLimit } from '@karvon/domain/company/spending-limits'
import { checkTransfer } from '@karvon/domain/company/transfer-rule'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { holdEntries } from '@karvon/domain/ledger/client-account'
import { isOpenOrder } from '@karvon/domain/orders/statuses/order-sets'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import type { UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { addJournal } from './add-journal.ts'
import { publishBalance } from './announce-balance.ts'
import type { HoldFacts } from './hold-facts.ts'
import { expectSameMoney } from './lock-company.ts'
import type { HeldOrder } from './order-on-account.ts'

/** A planned price of an order, by whom and when. */
export type PlannedPrice = { readonly priceUzs: number; readonly actorId: number; readonly at: Date }

/** A price that an order's company is to pay, and what decides whether it may. */
type Asked = {
  readonly order: HeldOrder
  readonly company: HoldFacts
  readonly planned: PlannedPrice
}

/** Notifies the owner, once until they read it. */
const askOwner = (work: UnitOfWork, { company, order, planned }: Asked, deps: LedgerDeps): void => {
  const { ownerToAsk: userId, readers } = company
  if (userId === null) return
  const { priceUzs, at } = planned
  const notice = { at, userId, kind: 'approval_asked', orderId: order.id } as const
  deps.addNotice(work, { ...notice, facts: { amount_uzs: priceUzs } }, readers)
}

/** Notifies the owner that an employee's month is used up, once a month; of two such deals at once the second is stale. */
const tellOfLimit = (work: UnitOfWork, { company, order, planned }: Asked, deps: LedgerDeps): void => {
  const { limits, ownerId: userId, readers } = company
  if (limits === null || limits.isMonthTold || userId === null) return
  const { actorId, at } = planned
  const facts = { amount_uzs: limits.perMonthUzs ?? 0, employee_id: actorId, employee: limits.name }
  deps.addNotice(work, { at, userId, kind: 'spending_limit_reached', orderId: order.id, facts }, readers)
  expectSameMoney(work, company)
}

/** Checks the acting user's limits for this price, if they have any; tells the owner when the monthly one is reached. */
const checkSpending = (work: UnitOfWork, asked: Asked, deps: LedgerDeps): Decision<null> => {
  const { company, planned } = asked
  const { limits, spentThisMonthUzs, approvalAboveUzs } = company
  if (limits === null) return accept(null)
  const { priceUzs } = planned
  const refusals = checkSpendingLimits(limits, { priceUzs, spentThisMonthUzs })
  if (reachesMonthLimit(limits, { priceUzs, spentThisMonthUzs })) tellOfLimit(work, asked, deps)
  if (refusals.length > 0) return refuseAll(refusals)
  if (!needsApproval(priceUzs, approvalAboveUzs)) return accept(null)
  askOwner(work, asked, deps)
  return refuse('approval_required', undefined, { limit: approvalAboveUzs })
}

/** Refusals of this price by bank transfer: all rules for a new deal, only the money for one in progress. */
const checkCovered = ({ order, company, planned }: Asked) => {
  if (order.paymentType !== 'company') return []
  const isNew = isOpenOrder(order.status)
  const client = {
    kind: 'company',
    verified: company.verified || !isNew,
    inDebt: isNew && overdueUzs(company.money, tashkentDate(planned.at)) > 0,
    availableUzs: company.money.availableUzs + company.orderHeldUzs,
  } as const
  return checkTransfer(client, planned.priceUzs)
}

/** Holds the additional amount of a deal. */
const holdMore = (work: UnitOfWork, { order, company, planned }: Asked, deps: LedgerDeps): void => {
  const moreUzs = planned.priceUzs - company.orderHeldUzs
  if (order.paymentType !== 'company' || moreUzs <= 0) return
  const about = { kind: 'company', id: company.id } as const
  const journal = {
    kind: 'hold',
    about,
    orderId: order.id,
    reference: `hold:${order.id}:${order.version}`,
    description: '',
    actorId: planned.actorId,
    at: planned.at,
  } as const
  addJournal(work, journal, holdEntries(about, moreUzs))
  work.afterwards(() => publishBalance(company.id, deps))
}

/**
 * Holds a deal's price, or the amount an additional price adds, once the company's rules and money allow it; other
 * payment types need no hold, but the rules for employees apply there as well. Refuses `order_limit_exceeded`, `month_limit_exceeded`, `approval_required`
 * (the work then notifies the owner) and the refusals of `checkTransfer`.
 */
export const addHold = (
  work: UnitOfWork,
  order: HeldOrder,
  planned: PlannedPrice,
  company: HoldFacts | null,
  deps: LedgerDeps,
): Decision<null> => {
  if (company === null) return accept(null)
  const asked = { order, company, planned }
  const uncovered = checkCovered(asked)
  if (uncovered.length > 0) return refuseAll(uncovered)
  const mayPay = checkSpending(work, asked, deps)
  if (!mayPay.ok) return mayPay
  expectSameMoney(work, company)
  holdMore(work, asked, deps)
  return accept(null)
}
