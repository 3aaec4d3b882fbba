import { CHAT_FILTERS, CHAT_PEOPLE } from '@karvon/contract/chat'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { localizedUrl } from '../../platform/locale/localized-url.ts'
import { ownProfile } from '../../product/account/show-profile.ts'
import { Box } from '../../ui/layout/box.tsx'
import { choiceOf, idOf, withFilters } from '../../ui/table/table-search.ts'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { ChatInbox } from '../chats/chat-inbox.tsx'
import s from './board-screen.module.css'

/** Conversations below the board; the order of the open one is shown next to it. */
export function BoardChats() {
  const { search, change } = useTableSearch()
  const navigate = useNavigate()
  const { data } = useQuery(ownProfile())
  if (data === undefined) return null
  return (
    <Box className={s.chats} background="card" shrink>
      <ChatInbox
        operatorId={data.id}
        filter={choiceOf(search, 'filter', CHAT_FILTERS) ?? 'waiting'}
        onFilter={filter => change({ filter })}
        people={choiceOf(search, 'people', CHAT_PEOPLE) ?? null}
        onPeople={people => change({ people: people ?? '' })}
        q={search.get('q') ?? ''}
        onSearch={q => change({ q })}
        chatId={idOf(search, 'chat')}
        onOpen={id => change({ chat: id === null ? '' : String(id) })}
        orderUrl={id => localizedUrl(`/admin/orders/${id}`)}
        onFollowOrder={id =>
          void navigate(`?${withFilters(search, { order: String(id) })}`, { preventScrollReset: true })
        }
      />
    </Box>
  )
}
