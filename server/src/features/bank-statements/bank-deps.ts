import type { PayoutCandidate, RefundCandidate } from '@karvon/domain/bank-statements/paid-out'
import type { Decision } from '@karvon/domain/decision'
import type { ClientOwner, PaymentProvider } from '@karvon/domain/ledger/ledger-accounts'
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
  /** The bank's day, `YYYY-MM-DD`; absent: the day of booking. */
  readonly valueDay?: string | undefined
  /** The journal that it takes back. */
  readonly reversesId?: number | undefined
}

type Booked = { readonly journalId: number }

/** A journal booked by hand and the line of the bank that is matched with it. */
type LinkedLine = { readonly journalId: number; readonly lineId: number }

/** What bank statements need of the ledger; null: the reference exists, nothing is written. */
export type BankLedger = {
  /** Locks a client's or driver's money until this transaction ends. */
  lockClient(tx: Tx, owner: { readonly companyId: number | null; readonly userId: number }): Promise<void>
  /** Books a payment of a company, client or driver; refuses as an operator's refill. */
  refill(
    tx: Tx,
    refill: Omit<BankBooking, 'reference' | 'valueDay' | 'reversesId'> & {
      readonly bankReference: string
      readonly bankDay: string
      readonly lineReference: string
      readonly purpose: string
      readonly withoutInvoice: boolean
    } & ({ readonly companyId: number } | { readonly userId: number }),
  ): Promise<Decision<Booked>>
  /** Links a payment that was booked by hand to the invoices that its line names; refuses `invoice_void`. */
  payInvoices(
    tx: Tx,
    linked: LinkedLine,
    payment: {
      readonly companyId: number
      readonly amountUzs: number
      readonly text: string
      readonly withoutInvoice: boolean
    },
  ): Promise<Decision<null>>
  /** Takes back what `payInvoices` linked for this line. */
  unlinkLine(tx: Tx, linked: LinkedLine): Promise<void>
  /** Takes a payment, goodwill or a write-off back: a balance or prepaid commission first, then they owe the rest. */
  takeRefillBack(
    tx: Tx,
    booking: BankBooking & {
      readonly owner: ClientOwner
      readonly through?: 'bank' | 'cash_desk' | 'write_off' | 'costs'
    },
  ): Promise<number | null>
  /** What the cash desk holds, whole UZS; of two who take cash to the bank, the second waits here. */
  lockCashDesk(tx: Tx): Promise<number>
  /** Books cash that was taken to the bank. */
  depositCash(tx: Tx, booking: BankBooking): Promise<number | null>
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

type Settler = { readonly actorId: number; readonly at: Date; readonly valueDay?: string | undefined }

/** What bank statements need of payouts. */
export type BankPayouts = {
  selectCandidates(db: Db, amountsUzs: readonly number[]): Promise<readonly PayoutCandidate[]>
  pay(
    tx: Tx,
    paid: { readonly lineId: number; readonly bankDocument: string; readonly isAnother: boolean },
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
  selectRefunds(db: Db, amountsUzs: readonly number[]): Promise<readonly RefundCandidate[]>
  /** Books a payment to a company, of a batch or by itself. */
  payRefund(
    tx: Tx,
    paid: { readonly refundId: number; readonly bankDocument: string; readonly isAnother: boolean },
    settler: Settler,
  ): Promise<Decision<Booked>>
  /** Books that it came back, or was matched wrongly: the refund waits again. */
  takeRefundBack(
    tx: Tx,
    taken: {
      readonly refundId: number
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
