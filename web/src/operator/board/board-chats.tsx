import { CHAT_FILTERS } from '@karvon/contract/chat'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ownProfile } from '../../product/account/show-profile.ts'
import { choiceOf, idOf, withFilters } from '../../ui/table/table-search.ts'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { adminHome } from '../admin-url.ts'
import { ChatInbox } from '../chats/chat-inbox.tsx'
import s from './board-screen.module.css'

/** Conversations below the board; the order that is spoken of opens beside them. */
export function BoardChats() {
  const { search, change } = useTableSearch()
  const navigate = useNavigate()
  const { data } = useQuery(ownProfile())
  if (data === undefined) return null
  return (
    <div className={s.chats}>
      <ChatInbox
        operatorId={data.id}
        filter={choiceOf(search, 'filter', CHAT_FILTERS) ?? 'waiting'}
        onFilter={filter => change({ filter })}
        q={search.get('q') ?? ''}
        onSearch={q => change({ q })}
        chatId={idOf(search, 'chat')}
        onOpen={id => change({ chat: id === null ? '' : String(id) })}
        addressOfOrder={id => `${adminHome(location.pathname)}/orders/${id}`}
        onFollowOrder={id =>
          void navigate(`?${withFilters(search, { order: String(id) })}`, { preventScrollReset: true })
        }
      />
    </div>
  )
}
