import { m } from '../../messages/compiled/messages.js'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import type { ChatInboxProps } from './chat-inbox-props.ts'
import { ChatPane } from './chat-pane.tsx'
import css from './inbox.module.css'
import { InboxList } from './inbox-list.tsx'

/** Conversations with clients and drivers: the list on the left, the open one on the right; on a phone one at a time. */
export function ChatInbox(props: ChatInboxProps) {
  const { operatorId, filter, onFilter, people, onPeople, q, onSearch, chatId, onOpen, ...orders } = props
  return (
    <div className={chatId === null ? css.inbox : `${css.inbox} ${css.open}`}>
      <div className={css.side}>
        <InboxList {...{ operatorId, filter, onFilter, people, onPeople, q, onSearch, chatId, onOpen }} />
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
