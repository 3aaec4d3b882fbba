import type { Locale } from '@karvon/domain/values/locale'
import type { UnitOfWork } from '../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../platform/db/database.ts'
import { readCompanyMoney } from './company-money.ts'
import type { LedgerDeps } from './ledger-deps.ts'
import { bookFee, type NoShowFee } from './postings/book-fee.ts'
import { type Acting, holdFactsOf, type StoredHoldFacts, selectHoldFacts } from './postings/hold-facts.ts'
import { addHold, holdPrice, type PlannedPrice } from './postings/hold-price.ts'
import { lockCompany } from './postings/lock-company.ts'
import {
  type Correction,
  correct,
  type OperatorMove,
  type Refill,
  refill,
  writeOff,
} from './postings/operator-moves.ts'
import type { OrderOnAccount } from './postings/order-on-account.ts'
import { type GrantedClaim, settleClaim } from './postings/settle-claim.ts'
import {
  addSettlement,
  type OrderEnd,
  type SettlementFacts,
  selectSettlement,
} from './postings/settle-order.ts'
import { coverPlanned, readTransferClient } from './postings/transfer-client.ts'
import type { LineQuestion } from './queries/read-lines.ts'
import { readTransactions } from './queries/transaction-view.ts'

/**
 * The ledger as passed to other features: orders and offers move money as part of their own changes,
 * operators manually.
 */
export const createLedger = (deps: LedgerDeps) => ({
  readTransferClient,
  readBalance: readCompanyMoney,
  coverPlanned,
  selectHoldFacts: (acting: Acting) => selectHoldFacts(acting, deps),
  addHold: (
    work: UnitOfWork,
    order: OrderOnAccount,
    planned: PlannedPrice,
    company: StoredHoldFacts | null,
  ) => addHold(work, order, planned, holdFactsOf(company), deps),
  holdPrice: (tx: Tx, order: OrderOnAccount, planned: PlannedPrice) => holdPrice(tx, order, planned, deps),
  lockMoney: async (tx: Tx, companyId: number): Promise<void> => {
    await lockCompany(tx, companyId)
  },
  selectSettlement: selectSettlement(deps),
  addSettlement: (work: UnitOfWork, order: OrderOnAccount, end: OrderEnd, company: SettlementFacts | null) =>
    addSettlement(work, order, end, company, deps),
  /** Locks a person, before their money is decided by. */
  lockPerson: async (tx: Tx, userId: number): Promise<void> => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  },
  settleClaim: (tx: Tx, claim: GrantedClaim) => settleClaim(tx, claim, deps),
  bookFee: (tx: Tx, fee: NoShowFee) => bookFee(tx, fee, deps),
  refill: (tx: Tx, move: Refill) => refill(tx, move, deps),
  writeOff: (tx: Tx, move: OperatorMove) => writeOff(tx, move, deps),
  correct: (tx: Tx, move: Correction) => correct(tx, move, deps),
  /** A page of a company's account, newest first, as the company itself sees it. */
  readLedgerOf: (
    companyId: number,
    question: LineQuestion & { readonly page: number; readonly perPage: number },
    locale: Locale,
  ) => readTransactions(deps.db, companyId, question, locale),
})
