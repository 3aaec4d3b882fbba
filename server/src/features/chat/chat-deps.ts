import type { ServerEvents } from '@karvon/contract/events'
import type { WritePoint } from '@karvon/domain/places/written-point'
import type { Audit } from '../../platform/audit/audited-change.ts'
import type { Clock } from '../../platform/clock.ts'
import type { WriteQueue } from '../../platform/commands/write-queue.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ImageStore } from '../../platform/files/image-store.ts'
import type { IsHeard } from '../../platform/socket/realtime.ts'
import type { AddNotice, NewNotice } from '../notices/notices.ts'

type ChatEvent = 'chat.message' | 'chat.read' | 'chat.typing' | 'chat.updated'

/** What the chat publishes over the socket. */
export type ChatAnnouncement = {
  [Name in ChatEvent]: {
    readonly to: string | readonly string[]
    readonly event: Name
    readonly payload: ServerEvents[Name]
  }
}[ChatEvent]

/** Dependencies of the chat. */
export type ChatDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly geo: { readonly writePoint: WritePoint }
  readonly images: Pick<ImageStore, 'keep' | 'forget'>
  readonly writes: WriteQueue
  readonly publish: (announcement: ChatAnnouncement) => void
  /** Whether anyone listens; if not, queries for events are skipped. */
  readonly isHeard: IsHeard
  readonly addNotice: AddNotice
  /** Whoever reads a message where it is has seen the notices of it. */
  readonly markNoticesRead: (tx: Tx, seen: Omit<NewNotice, 'facts'>) => Promise<void>
  /** Writes the audit log in the transaction of the change. */
  readonly audit: Audit
  /** Writes a settings row of this version; returns the new one, null if the version is outdated. */
  readonly saveSetting: (
    tx: Tx,
    change: { readonly key: string; readonly value: object; readonly seenVersion: number },
  ) => Promise<number | null>
}
