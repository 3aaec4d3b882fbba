import type { ServerEvents } from '@karvon/contract/events'
import type { NoticeKind } from '@karvon/domain/notices/notice-kinds'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

type OwnersNotice = {
  readonly at: Date
  readonly userId: number
  readonly kind: NoticeKind
  readonly orderId: number
  readonly facts?: Record<string, string | number>
}

/** Dependencies of the ledger. */
export type LedgerDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly notify: (tx: Tx, notice: OwnersNotice) => Promise<void>
  readonly publish: (told: {
    to: string
    event: 'balance.updated'
    payload: ServerEvents['balance.updated']
  }) => void
}
