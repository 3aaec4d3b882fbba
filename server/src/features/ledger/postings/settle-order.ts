import { type CompanyFunds, chargePostings, holdPostings } from '@karvon/domain/company/ledger'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import {
  type EndedStatus,
  isEnded,
  isOpenOrder,
  type OpenStatus,
} from '@karvon/domain/orders/statuses/order-sets'
import { type RawBuilder, sql } from 'kysely'
import type { UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import type { NoticeReaders } from '../../../platform/db/queries/notice-readers.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { publishBalance } from './announce-balance.ts'
import { OWNERS, SELECT_FUNDS, SELECT_OWNER, SELECT_TAKEN } from './hold-facts.ts'
import { expectSameMoney } from './lock-company.ts'
import { tellOfDebt } from './money-notices.ts'
import type { OrderOnAccount } from './order-on-account.ts'
import { addJournal } from './write-journal.ts'

/** The new status of an order, the time, and its cancellation fee. */
export type OrderEnd = {
  readonly to: OrderStatus
  readonly feeUzs: number
  readonly actorId: number | null
  readonly at: Date
}

/** The company that pays for an order by its account, and what it would be charged if the order were done now. */
export type SettlementFacts = {
  readonly id: number
  /** Changes with its money. */
  readonly version: number
  readonly funds: CompanyFunds
  /** What the order has taken so far. */
  readonly takenUzs: number
  readonly finalPriceUzs: number
  readonly ownerId: number | null
  readonly readers: NoticeReaders
}

const FINAL_PRICE = sql`(coalesce((o.deal ->> 'priceUzs')::bigint, 0) + coalesce((
  select sum(a.amount_uzs) from additional_prices a where a.order_id = o.id and a.status = 'approved'), 0))::bigint`

/** What settling the order `o` depends on, as an expression of a query; null unless a company pays for it by its account. */
export const selectSettlement = ({
  selectReaders,
}: Pick<LedgerDeps, 'selectReaders'>): RawBuilder<SettlementFacts | null> => sql<SettlementFacts | null>`(
  select json_build_object('id', c.id, 'version', c.write_version, 'funds', ${SELECT_FUNDS},
    'takenUzs', ${SELECT_TAKEN}, 'finalPriceUzs', ${FINAL_PRICE}, 'ownerId', ${SELECT_OWNER}, 'readers', ${selectReaders(OWNERS)})
  from companies c where c.id = o.client_company_id and o.payment_type = 'company')`

type Charge = { readonly kind: 'charge' | 'fee'; readonly amountUzs: number }

/** The charge at the end of an order: the final price if done, the fee if canceled. */
const chargeOf = (to: EndedStatus | OpenStatus, feeUzs: number, finalPriceUzs: number): Charge => {
  switch (to) {
    case 'done':
      return { kind: 'charge', amountUzs: finalPriceUzs }
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
export const addSettlement = (
  work: UnitOfWork,
  order: OrderOnAccount,
  { to, feeUzs, actorId, at }: OrderEnd,
  company: SettlementFacts | null,
  deps: LedgerDeps,
): void => {
  if (company === null || (!isEnded(to) && !isOpenOrder(to))) return
  expectSameMoney(work, company)
  const { id: companyId, takenUzs, finalPriceUzs, funds } = company
  const { kind, amountUzs } = chargeOf(to, feeUzs, finalPriceUzs)
  if (takenUzs === 0 && amountUzs === 0) return
  const journal = { companyId, orderId: order.id, description: '', actorId, at }
  const step = `${order.id}:${order.version}`
  if (takenUzs > 0) {
    const reference = `release:${step}`
    addJournal(work, { ...journal, kind: 'release', reference }, holdPostings(-takenUzs))
  }
  if (amountUzs > 0) {
    const reference = `${kind}:${step}`
    const postings = chargePostings(funds, amountUzs, 'income')
    addJournal(work, { ...journal, kind, reference }, postings)
    tellOfDebt(work, { ...company, money: funds }, { orderId: order.id, at, postings }, deps)
  }
  work.afterwards(() => publishBalance(companyId, deps))
}
