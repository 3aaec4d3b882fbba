import type { Decision, Refusal } from '@karvon/domain/decision'
import type { DriverLineKind } from '@karvon/domain/ledger/driver-statement'
import type { NoticeKind } from '@karvon/domain/notices/notice-table'
import type { Audit } from '../../platform/audit/audited-change.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { AddNotice } from '../../platform/db/queries/notice-readers.ts'
import type { Seal } from '../../platform/sealing/seal.ts'

/** A notice for a driver about their money. */
export type PayoutNotice = {
  readonly at: Date
  readonly userId: number
  readonly kind: NoticeKind & ('payout_sent' | 'payout_failed' | 'payout_reversed')
  readonly orderId: null
  readonly facts: Record<string, string | number>
}

/** A payment to a driver, or one that came back; `reference` is booked once. */
export type CarrierPayment = {
  readonly driverId: number
  readonly amountUzs: number
  readonly reference: string
  readonly at: Date
  readonly actorId: number
  /** The day of the bank's line, `YYYY-MM-DD`. */
  readonly valueDay?: string | undefined
}

/** A line of a driver's statement; `payableUzs` is what it changes of what we owe them. */
export type CarrierLine = {
  readonly id: number
  readonly kind: DriverLineKind
  readonly item: string | null
  readonly payableUzs: number
  readonly orderId: number | null
  readonly description: string
  readonly at: Date
}

/** A company's refund with the account that it is paid to; whole UZS. */
export type CompanyRefund = {
  readonly refundId: number
  readonly state: 'asked' | 'paid'
  readonly amountUzs: number
  readonly refundableUzs: number
  readonly companyId: number
  readonly title: string
  readonly inn: string
  readonly account: string
  readonly mfo: string
  readonly isVerified: boolean
  readonly failedAccount: string | null
}

type RefundSettler = { readonly actorId: number; readonly at: Date; readonly valueDay?: string | undefined }

/** What payouts need of companies' refunds. */
type RefundLedger = {
  /** Companies' refunds: of `ids` those that wait; of sums also paid ones, the newest first; or a page of those that wait, longest first. */
  selectCompanyRefunds(
    db: Db,
    which:
      | { readonly ids: readonly number[] }
      | { readonly amountsUzs: readonly number[] }
      | { readonly waitingAfter: number; readonly limit: number },
  ): Promise<readonly CompanyRefund[]>
  /** Locks a refund and the money that it is of. */
  lockRefund(tx: Tx, refundId: number): Promise<void>
  /** Books a payment from the bank to the company; with `checkSecond` one that is in no batch. */
  payRefund(
    tx: Tx,
    payment: RefundSettler & {
      readonly refundId: number
      readonly bankDocument: string
      readonly isAnother: boolean
      readonly checkSecond?: PayoutDeps['checkSecondOperator'] | undefined
    },
  ): Promise<Decision<{ readonly journalId: number }>>
  /** Books that a payment came back, or was booked by mistake; the refund waits again. */
  takeRefundBack(
    tx: Tx,
    taken: RefundSettler & {
      readonly refundId: number
      readonly how: 'returned' | 'mistaken'
      readonly reason: string
      readonly reference: string
      readonly account: string | null
      readonly isSent: boolean
    },
  ): Promise<Decision<{ readonly journalId: number }>>
  /** The bank has these refunds. */
  sendRefunds(tx: Tx, ids: readonly number[], at: Date): Promise<void>
  /** The bank refused to pay a refund. */
  failRefund(
    tx: Tx,
    failed: {
      readonly refundId: number
      readonly reason: string
      readonly account: string | null
      readonly at: Date
    },
  ): Promise<void>
}

/** What payouts need of the ledger. */
export type PayoutLedger = {
  /** Locks a driver's money until the transaction ends. */
  lockPerson(tx: Tx, driverId: number): Promise<boolean>
  /** What is owed to each driver with a balance, and their prepaid commission, in UZS. */
  selectCarrierMoney(
    db: Db,
    driverIds?: readonly number[],
  ): Promise<ReadonlyMap<number, { readonly payableUzs: number; readonly advanceUzs: number }>>
  /** Pays what a driver owes us out of what we owe them; their money is locked. */
  netCarrier(
    tx: Tx,
    move: {
      readonly driverId: number
      readonly amountUzs: number
      readonly actorId: number
      readonly at: Date
    },
  ): Promise<void>
  /** A driver's lines that were booked before an instant, in the order of their booking. */
  readCarrierLines(db: Db, driverId: number, before: Date): Promise<readonly CarrierLine[]>
  /** Books a payment from the bank to the driver; null: the reference exists, nothing is written. */
  payCarrier(tx: Tx, payment: CarrierPayment): Promise<number | null>
  /** Books that a payment came back to the bank and is payable again. */
  returnToCarrier(tx: Tx, payment: CarrierPayment): Promise<number | null>
} & RefundLedger

/** Dependencies of payouts. */
export type PayoutDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly audit: Audit
  /** Seals numbers of cards and accounts. */
  readonly seal: Seal
  readonly ledger: PayoutLedger
  readonly addNotice: AddNotice<PayoutNotice>
  /** Refuses unless one operator may end what the other one began. */
  readonly checkSecondOperator: (db: Db, firstId: number, secondId: number) => Promise<Refusal[]>
}
