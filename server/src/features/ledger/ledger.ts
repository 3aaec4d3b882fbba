import { companyOwner } from '@karvon/domain/ledger/ledger-accounts'
import type { Locale } from '@karvon/domain/values/locale'
import type { UnitOfWork } from '../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../platform/db/database.ts'
import { findHolder, readGiven } from './accounts/find-holder.ts'
import { readAccount } from './accounts/read-account.ts'
import { readCompanyMoney } from './company-money.ts'
import { bookAddition, type LateAddition } from './decisions/book-addition.ts'
import { addFee, type LockedFee, lockFee } from './decisions/late-fee.ts'
import {
  collectClaim,
  lockClaimCover,
  payWaitingClaim,
  readUncollected,
  type SettledClaim,
  settleClaim,
  type WaitingClaim,
} from './decisions/settle-claim.ts'
import { type UndoneDecision, undoDecision } from './decisions/undo-decision.ts'
import { type AdvanceMove, netCarrier } from './driver/cover-advance.ts'
import { readBookedLines } from './driver/driver-lines.ts'
import { payInvoices, unlinkLine } from './invoices/pay-invoice.ts'
import type { LedgerDeps } from './ledger-deps.ts'
import { lockRefund, lockRefundMoney } from './own-money/ask-refund.ts'
import {
  failRefund,
  payRefund,
  type RefundPayment,
  type RefundTakenBack,
  sendRefunds,
  takeRefundBack,
} from './own-money/pay-refund.ts'
import { selectCompanyRefunds } from './own-money/select-company-refunds.ts'
import { readPersonMoney } from './person-money.ts'
import {
  bookCost,
  bookIncome,
  depositCash,
  lockCashDesk,
  returnToCarrier,
  reverseJournal,
  settleProvider,
  takeRefillBack,
} from './postings/bank-moves.ts'
import {
  type Acting,
  holdFactsOf,
  lockHoldFacts,
  type StoredHoldFacts,
  selectHoldFacts,
} from './postings/hold-facts.ts'
import { addHold, type PlannedPrice } from './postings/hold-price.ts'
import { lockCompany, lockPerson } from './postings/lock-company.ts'
import {
  type Allowance,
  allow,
  type Correction,
  checkAllowance,
  checkCorrection,
  correct,
  type Refill,
  refill,
} from './postings/operator-moves.ts'
import type { HeldOrder, OrderOnAccount } from './postings/order-on-account.ts'
import { payCarrier } from './postings/pay-carrier.ts'
import { type ReceivedPayment, receivePayment, takeBackPayment } from './postings/payments.ts'
import { releaseAbove } from './postings/release-above.ts'
import { addSettlement, type OrderEnd } from './postings/settle-order.ts'
import { type SettlementFacts, selectSettlement } from './postings/settlement-facts.ts'
import { coverPlanned, readTransferClient } from './postings/transfer-client.ts'
import { selectCarrierMoney, selectClearing } from './queries/bank-figures.ts'
import type { LineQuestion } from './queries/read-lines.ts'
import { readTransactions } from './queries/transaction-view.ts'

/** Companies' refunds, for payouts and bank statements. */
const refundMoves = (deps: LedgerDeps) => ({
  /** Locks a company's refund and the money that it is of. */
  lockRefund: async (tx: Tx, refundId: number): Promise<void> => {
    const row = await lockRefund(tx, refundId)
    if (row !== undefined) await lockRefundMoney(tx, row)
  },
  payRefund: (tx: Tx, payment: RefundPayment) => payRefund(tx, payment, deps),
  takeRefundBack: (tx: Tx, taken: RefundTakenBack) => takeRefundBack(tx, taken, deps),
  failRefund: (tx: Tx, failed: Parameters<typeof failRefund>[1]) => failRefund(tx, failed, deps),
  ...{ selectCompanyRefunds, sendRefunds },
})

/**
 * The ledger as passed to other features: orders and offers move money as part of their own changes,
 * operators manually.
 */
export const createLedger = (deps: LedgerDeps) => ({
  readTransferClient,
  readBalance: readCompanyMoney,
  coverPlanned,
  selectHoldFacts: (acting: Acting) => selectHoldFacts(acting, deps),
  addHold: (work: UnitOfWork, order: HeldOrder, planned: PlannedPrice, company: StoredHoldFacts | null) =>
    addHold(work, order, planned, holdFactsOf(company), deps),
  lockHoldFacts: (tx: Tx, order: HeldOrder, planned: PlannedPrice) => lockHoldFacts(tx, order, planned, deps),
  releaseAbove: (tx: Tx, order: HeldOrder, by: Parameters<typeof releaseAbove>[2]) =>
    releaseAbove(tx, order, by, deps),
  lockMoney: async (tx: Tx, companyId: number): Promise<void> => {
    await lockCompany(tx, companyId)
  },
  lockPerson,
  lockClient: async (
    tx: Tx,
    { companyId, userId }: { readonly companyId: number | null; readonly userId: number },
  ): Promise<void> => {
    if (companyId === null) await lockPerson(tx, userId)
    else await lockCompany(tx, companyId)
  },
  readPersonMoney,
  selectSettlement: selectSettlement(deps),
  addSettlement: (work: UnitOfWork, order: OrderOnAccount, end: OrderEnd, facts: SettlementFacts) =>
    addSettlement(work, order, end, facts, deps),
  receivePayment: (tx: Tx, payment: ReceivedPayment) => receivePayment(tx, payment, deps),
  takeBackPayment: (tx: Tx, payment: ReceivedPayment) => takeBackPayment(tx, payment, deps),
  payCarrier: (tx: Tx, move: Parameters<typeof payCarrier>[1]) => payCarrier(tx, move, deps),
  readCarrierLines: readBookedLines,
  netCarrier: (tx: Tx, move: AdvanceMove) => netCarrier(tx, move, deps),
  ...{ lockClaimCover, readUncollected },
  settleClaim: (tx: Tx, claim: SettledClaim) => settleClaim(tx, claim, deps),
  payWaitingClaim: (tx: Tx, claim: WaitingClaim) => payWaitingClaim(tx, claim, deps),
  collectClaim: (tx: Tx, claim: WaitingClaim) => collectClaim(tx, claim, deps),
  returnToCarrier: (tx: Tx, move: Parameters<typeof returnToCarrier>[1]) => returnToCarrier(tx, move, deps),
  takeRefillBack: (tx: Tx, move: Parameters<typeof takeRefillBack>[1]) => takeRefillBack(tx, move, deps),
  ...{ depositCash, lockCashDesk, settleProvider, bookIncome, bookCost, reverseJournal },
  ...{ selectClearing, selectCarrierMoney },
  ...refundMoves(deps),
  lockFee,
  addFee: (work: UnitOfWork, fee: LockedFee) => addFee(work, fee, deps),
  bookAddition: (tx: Tx, late: LateAddition) => bookAddition(tx, late, deps),
  undoDecision: (tx: Tx, undone: UndoneDecision) => undoDecision(tx, undone, deps),
  refill: (tx: Tx, move: Refill) => refill(tx, move, deps),
  allow: (tx: Tx, move: Allowance) => allow(tx, move, deps),
  ...{ checkAllowance, checkCorrection },
  findHolder,
  readGiven,
  readAccount,
  payInvoices,
  unlinkLine,
  correct: (tx: Tx, move: Correction) => correct(tx, move, deps),
  /** A page of a company's account, newest first, as the company itself sees it. */
  readLedgerOf: (
    companyId: number,
    question: LineQuestion & { readonly page: number; readonly perPage: number },
    locale: Locale,
  ) => readTransactions(deps.db, companyOwner(companyId), question, locale),
})

/** What other features know of the ledger. */
export type Ledger = ReturnType<typeof createLedger>

export type { LockedFee } from './decisions/late-fee.ts'
export type { StoredDriverLine } from './driver/driver-lines.ts'
export type { CompanyRefund } from './own-money/select-company-refunds.ts'
export type { StoredHoldFacts } from './postings/hold-facts.ts'
export type { PlannedPrice } from './postings/hold-price.ts'
export type { Allowance, Correction } from './postings/operator-moves.ts'
export type { CarrierMove } from './postings/pay-carrier.ts'
export type { ReceivedPayment } from './postings/payments.ts'
export type { SettlementFacts } from './postings/settlement-facts.ts'
export type { PlannedOrder } from './postings/transfer-client.ts'
