import type { PayoutCandidate } from '@karvon/domain/bank-statements/propose-matches'
import type { Decision } from '@karvon/domain/decision'
import type { PaymentProvider } from '@karvon/domain/ledger/ledger-accounts'
import type { Audit } from '../../platform/audit/audited-change.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** A sum that is booked once per `reference`. */
export type BankBooking = {
  readonly amountUzs: number
  readonly reference: string
  readonly description: string
  readonly at: Date
  readonly actorId: number
}

type Booked = { readonly journalId: number }

/** What bank statements need of the ledger; null: the reference exists, nothing is written. */
export type BankLedger = {
  /** Books a company's payment; refuses as an operator's refill. */
  refill(
    tx: Tx,
    refill: Omit<BankBooking, 'reference'> & { readonly companyId: number; readonly bankReference: string },
  ): Promise<Decision<Booked>>
  /** Takes a company's payment back: its balance first, then it owes the rest. */
  takeRefillBack(tx: Tx, booking: BankBooking & { readonly companyId: number }): Promise<number | null>
  /** Books what a provider sent; the fee is a cost. */
  settleProvider(
    tx: Tx,
    booking: BankBooking & { readonly provider: PaymentProvider; readonly feeUzs: number },
  ): Promise<number | null>
  bookIncome(tx: Tx, booking: BankBooking): Promise<number | null>
  bookCost(tx: Tx, booking: BankBooking): Promise<number | null>
  /** Books the opposite of every posting of a journal. */
  reverseJournal(tx: Tx, journalId: number, booking: Omit<BankBooking, 'amountUzs'>): Promise<number | null>
  /** What each provider has collected and not sent yet, in UZS. */
  selectClearing(db: Db): Promise<ReadonlyMap<PaymentProvider, number>>
}

type Settler = { readonly actorId: number; readonly at: Date }

/** What bank statements need of payouts. */
export type BankPayouts = {
  selectCandidates(db: Db, amountsUzs: readonly number[]): Promise<readonly PayoutCandidate[]>
  pay(
    tx: Tx,
    paid: { readonly lineId: number; readonly bankDocument: string },
    settler: Settler,
  ): Promise<Decision<Booked>>
  takeBack(
    tx: Tx,
    taken: {
      readonly lineId: number
      readonly how: 'returned' | 'mistaken'
      readonly reason: string
      readonly reference: string
    },
    settler: Settler,
  ): Promise<Decision<Booked>>
}

/** Dependencies of bank statements. */
export type BankDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly audit: Audit
  readonly ledger: BankLedger
  readonly payouts: BankPayouts
}
