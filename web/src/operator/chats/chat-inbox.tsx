import type { ChatFilter } from '@karvon/contract/chat'
import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { ChatPane } from './chat-pane.tsx'
import css from './inbox.module.css'
import { InboxList } from './inbox-list.tsx'

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

/** Conversations with clients: who waits on the left, one conversation on the right; on a phone each is a screen of its own. */
export function ChatInbox(props: ChatInboxProps) {
  const { operatorId, filter, onFilter, q, onSearch, chatId, onOpen, ...orders } = props
  return (
    <div className={chatId === null ? css.inbox : `${css.inbox} ${css.open}`}>
      <div className={css.side}>
        <InboxList {...{ operatorId, filter, onFilter, q, onSearch, chatId, onOpen }} />
      </div>
      <div className={css.main}>
        {chatId === null ? (
          <EmptyState title={m.chat_choose_title()} text={m.chat_choose_text()} />
        ) : (
          <ChatPane key={chatId} {...{ operatorId, chatId }} {...orders} onBack={() => onOpen(null)} />
        )}
      </div>
    </div>
  )
}
