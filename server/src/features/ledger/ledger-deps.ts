import type { ServerEvents } from '@karvon/contract/events'
import type { NoticeKind } from '@karvon/domain/notices/notice-table'
import type { RawBuilder } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { AddNotice, NoticeReaders } from '../../platform/db/queries/notice-readers.ts'

/** What an owner is told of their company's money. */
export type OwnersNotice = {
  readonly at: Date
  readonly userId: number
  readonly kind: NoticeKind
  readonly orderId: number | null
  readonly facts?: Record<string, string | number>
}

/** Dependencies of the ledger. */
export type LedgerDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly addNotice: AddNotice<OwnersNotice>
  readonly selectReaders: (userIds: RawBuilder<unknown>) => RawBuilder<NoticeReaders>
  readonly publish: (
    told: {
      [Event in 'balance.updated' | 'money.updated']: {
        to: string
        event: Event
        payload: ServerEvents[Event]
      }
    }['balance.updated' | 'money.updated'],
  ) => void
}
