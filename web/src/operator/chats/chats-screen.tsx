import { CHAT_FILTERS } from '@karvon/contract/chat'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { ownProfile } from '../../product/account/show-profile.ts'
import { choiceOf, idOf } from '../../ui/table/table-search.ts'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { adminHome } from '../admin-url.ts'
import { OrderPreview } from '../orders/order-preview.tsx'
import { usePageTitle } from '../page/page-title.ts'
import { ScreenSkeleton } from '../shell/screen-skeleton.tsx'
import { useIsWide } from '../shell/use-is-wide.ts'
import { ChatInbox } from './chat-inbox.tsx'
import s from './chats-screen.module.css'

/** Below this an order has no room beside its conversation. */
const BESIDE_PX = 1180

/** Conversations with clients, each with the order it is about beside it. */
export function ChatsScreen() {
  usePageTitle(m.operator_nav_chats())
  const { search, change } = useTableSearch()
  const navigate = useNavigate()
  const hasRoom = useIsWide(BESIDE_PX)
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
        q={search.get('q') ?? ''}
        onSearch={q => change({ q })}
        chatId={chatId}
        onOpen={id => change({ chat: id === null ? '' : String(id) }, { replace: id === null })}
        addressOfOrder={id => `${adminHome(location.pathname)}/orders/${id}`}
        onFollowOrder={id => void navigate(`/admin/orders/${id}`)}
        renderOrder={hasRoom ? id => <OrderPreview orderId={id} /> : undefined}
      />
    </div>
  )
}
