import type { ServerEvents } from '@karvon/contract/events'
import type { PaymentProvider } from '@karvon/domain/ledger/ledger-accounts'
import type { NoticeKind } from '@karvon/domain/notices/notice-table'
import type { PaymentPurpose } from '@karvon/domain/payments/payment'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { AddNotice } from '../../platform/db/queries/notice-readers.ts'
import type { FiscalSetting } from '../../platform/settings/fiscal-setting.ts'
import type { PaymentSetting } from '../../platform/settings/payment-setting.ts'
import type { Registrar } from './receipts/registrar.ts'

/** Money of a payment, for the ledger. */
export type PaymentPosting = {
  readonly provider: PaymentProvider
  readonly paymentId: string
  readonly purpose: PaymentPurpose
  readonly owner: { readonly companyId: number } | { readonly userId: number }
  readonly orderId: number | null
  readonly amountUzs: number
  readonly at: Date
}

/** What payments need of the ledger. */
export type PaymentLedger = {
  /** Credits a payment, once. */
  readonly receivePayment: (tx: Tx, posting: PaymentPosting) => Promise<void>
  /** Takes it back; false: it is held for a deal or spent, and nothing was written. */
  readonly takeBackPayment: (tx: Tx, posting: PaymentPosting) => Promise<boolean>
  /** What a person owes us. */
  readonly readPersonMoney: (db: Db, userId: number) => Promise<{ readonly receivableUzs: number }>
}

/** What the payer is told. */
export type PayersNotice = {
  readonly at: Date
  readonly userId: number
  readonly kind: NoticeKind
  readonly orderId: number | null
  readonly facts?: Record<string, string | number>
}

/** Dependencies of payments. */
export type PaymentDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly accounts: PaymentSetting
  /** What fiscal receipts name; null: we register none. */
  readonly fiscal: FiscalSetting | null
  /** Who registers them; Payme does so by itself. */
  readonly registrars: Readonly<Record<'click' | 'uzum', Registrar | null>>
  /** In the demo checkout is a page of our own. */
  readonly demo: boolean
  readonly publicUrl: string | null
  readonly ledger: PaymentLedger
  readonly addNotice: AddNotice<PayersNotice>
  readonly publish: (told: {
    to: string
    event: 'payment.updated'
    payload: ServerEvents['payment.updated']
  }) => void
}
