import type { ChatFilter } from '@karvon/contract/chat'
import type { ReactNode } from 'react'

/** What the inbox and its two sides are handed. */
export type ChatInboxProps = {
  /** Who answers. */
  operatorId: number
  filter: ChatFilter
  onFilter: (filter: ChatFilter) => void
  /** What is searched. */
  q: string
  onSearch: (q: string) => void
  /** The open conversation; null: none. */
  chatId: number | null
  onOpen: (chatId: number | null) => void
  /** The address of an order's screen. */
  addressOfOrder: (orderId: number) => string
  /** An order beside its conversation; without it a card leads to the order's screen. */
  renderOrder?: ((orderId: number) => ReactNode) | undefined
  /** Goes to an order's screen without a page load, where there is no place beside. */
  onFollowOrder?: ((orderId: number) => void) | undefined
}
