import type { ChatFilter, ChatPeople } from '@karvon/contract/chat'
import type { ReactNode } from 'react'

/** Props of the inbox, shared with its list and pane. */
export type ChatInboxProps = {
  /** The current operator. */
  operatorId: number
  filter: ChatFilter
  onFilter: (filter: ChatFilter) => void
  /** Whose conversations are shown; null: everyone's. */
  people: ChatPeople | null
  onPeople: (people: ChatPeople | null) => void
  /** The search text. */
  q: string
  onSearch: (q: string) => void
  /** The open conversation; null if none. */
  chatId: number | null
  onOpen: (chatId: number | null) => void
  /** The URL of an order's screen. */
  orderUrl: (orderId: number) => string
  /** Renders an order next to its conversation; without it the order card links to the order's screen. */
  renderOrder?: ((orderId: number) => ReactNode) | undefined
  /** Navigates to an order's screen without a page load, if there is no room next to the conversation. */
  onFollowOrder?: ((orderId: number) => void) | undefined
}
