import type { ServerEvents } from '@karvon/contract/events'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { FiscalSetting } from '../../platform/settings/fiscal-setting.ts'
import type { PaymentSetting } from '../../platform/settings/payment-setting.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Notices } from '../notices/notices.ts'
import type { Registrar } from './receipts/registrar.ts'

/** Dependencies of payments. */
export type PaymentDeps = Pick<Notices, 'addNotice'> & {
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
  readonly ledger: Ledger
  readonly publish: (told: {
    to: string
    event: 'payment.updated'
    payload: ServerEvents['payment.updated']
  }) => void
}
