import type { ServerEvents } from '@karvon/contract/events'
import type { RawBuilder } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { AddNotice, NoticeReaders } from '../notices/notices.ts'

/** Dependencies of the ledger. */
export type LedgerDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly addNotice: AddNotice
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
