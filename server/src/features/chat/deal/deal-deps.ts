import type { ServerEvents } from '@karvon/contract/events'
import type { ChatDeps } from '../chat-deps.ts'

/** What the chats of orders publish over the socket. */
export type DealAnnouncement = {
  [Name in 'deal.message' | 'deal.read']: {
    readonly to: readonly string[]
    readonly event: Name
    readonly payload: ServerEvents[Name]
  }
}['deal.message' | 'deal.read']

/** Dependencies of the chats of orders. */
export type DealChatDeps = Pick<
  ChatDeps,
  'db' | 'clock' | 'images' | 'writes' | 'addNotice' | 'audit' | 'markNoticesRead'
> & { readonly publish: (announcement: DealAnnouncement) => void }
