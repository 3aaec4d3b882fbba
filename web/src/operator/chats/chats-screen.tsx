import { CHAT_FILTERS, CHAT_PEOPLE } from '@karvon/contract/chat'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { localizedUrl } from '../../platform/locale/localized-url.ts'
import { ownProfile } from '../../product/account/show-profile.ts'
import { useIsWide } from '../../ui/screen/use-is-wide.ts'
import { choiceOf, idOf } from '../../ui/table/table-search.ts'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { OrderPreview } from '../orders/order-preview.tsx'
import { usePageTitle } from '../page/page-title.ts'
import { ScreenSkeleton } from '../shell/screen-skeleton.tsx'
import { ChatInbox } from './chat-inbox.tsx'
import s from './chats-screen.module.css'

/** Conversations with clients, each next to its order. */
export function ChatsScreen() {
  usePageTitle(m.operator_nav_chats())
  const { search, change } = useTableSearch()
  const navigate = useNavigate()
  const hasRoom = useIsWide('wideDesk')
  const { data } = useQuery(ownProfile())
  if (data === undefined) return <ScreenSkeleton />
  const chatId = idOf(search, 'chat')
  return (
    <div
      className={chatId === null ? s.screen : `${s.screen} ${s.open}`}
      data-whole-screen={chatId === null ? undefined : ''}
    >
      <ChatInbox
        operatorId={data.id}
        filter={choiceOf(search, 'filter', CHAT_FILTERS) ?? 'waiting'}
        onFilter={filter => change({ filter })}
        people={choiceOf(search, 'people', CHAT_PEOPLE) ?? null}
        onPeople={people => change({ people: people ?? '' })}
        q={search.get('q') ?? ''}
        onSearch={q => change({ q })}
        chatId={chatId}
        onOpen={id => change({ chat: id === null ? '' : String(id) }, { replace: id === null })}
        orderUrl={id => localizedUrl(`/admin/orders/${id}`)}
        onFollowOrder={id => void navigate(`/admin/orders/${id}`)}
        renderOrder={hasRoom ? id => <OrderPreview orderId={id} /> : undefined}
      />
    </div>
  )
}
