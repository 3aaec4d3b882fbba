import { CHAT_FILTERS, CHAT_PEOPLE, type ChatFilter, type ChatPeople } from '@karvon/contract/chat'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { MoreButton } from '../../ui/actions/more-button.tsx'
import { ChoiceChips } from '../../ui/choices/choice-chips.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Column, Stack, Text } from '../../ui/layout/box.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import type { ChatInboxProps } from './chat-inbox-props.ts'
import { ChatRow } from './chat-row.tsx'
import css from './inbox.module.css'
import { chatList } from './operator-chats.ts'

const FILTER_LABELS = {
  waiting: m.chat_filter_waiting,
  mine: m.chat_filter_mine,
  all: m.chat_filter_all,
} satisfies Record<ChatFilter, () => string>

const PEOPLE_LABELS = {
  individuals: m.chat_people_individuals,
  companies: m.chat_people_companies,
  drivers: m.chat_people_drivers,
} satisfies Record<ChatPeople, () => string>

const EVERYBODY = 'everybody'

const peopleChips = () => [
  { value: EVERYBODY, label: m.chat_people_all() },
  ...CHAT_PEOPLE.map(value => ({ value, label: PEOPLE_LABELS[value]() })),
]

const EMPTY_LABELS = {
  waiting: [m.chat_inbox_empty_waiting_title, m.chat_inbox_empty_waiting_text],
  mine: [m.chat_inbox_empty_mine_title, m.chat_inbox_empty_mine_text],
  all: [m.chat_inbox_empty_all_title, m.chat_inbox_empty_all_text],
} satisfies Record<ChatFilter, readonly [() => string, () => string]>

const SEARCH_DELAY_MS = 300

/** The search field's text, debounced into `onSearch`; follows changes of `q` from elsewhere, such as the URL. */
const useDebouncedSearch = (q: string, onSearch: (q: string) => void) => {
  const [typed, setTyped] = useState(q)
  const searched = useRef(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => {
    if (q === searched.current) return
    searched.current = q
    setTyped(q)
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      searched.current = text
      latest.current(text)
    }, SEARCH_DELAY_MS)
  }
  return [typed, type] as const
}

type ListProps = Pick<
  ChatInboxProps,
  'operatorId' | 'filter' | 'onFilter' | 'people' | 'onPeople' | 'q' | 'onSearch' | 'chatId' | 'onOpen'
>

const ROWS = [1, 2, 3, 4, 5]

function RowsSkeleton() {
  return (
    <Stack gap={8} padding={16} role="status" aria-busy="true" aria-label={m.ui_loading()}>
      {ROWS.map(row => (
        <Skeleton key={row} height="72px" />
      ))}
    </Stack>
  )
}

type RowsProps = Omit<ListProps, 'onFilter' | 'onPeople' | 'onSearch'>

function Rows({ operatorId, filter, people, q, chatId, onOpen }: RowsProps) {
  const list = useInfiniteQuery({ ...chatList(filter, people, q), placeholderData: keepPreviousData })
  if (list.isPending) return <RowsSkeleton />
  if (list.data === undefined)
    return (
      <FailedState
        isSmall
        title={m.chat_inbox_failed()}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    )
  const chats = list.data.pages.flatMap(({ data }) => data)
  const [title, text] = EMPTY_LABELS[q === '' && people === null ? filter : 'all']
  if (chats.length === 0) return <EmptyState title={title()} text={text()} truckKeys={['labo']} />
  return (
    <>
      <Stack as="ol">
        {chats.map(chat => (
          <li key={chat.id}>
            <ChatRow chat={chat} isOpen={chat.id === chatId} operatorId={operatorId} onOpen={onOpen} />
          </li>
        ))}
      </Stack>
      <MoreButton list={list}>{m.chat_inbox_more()}</MoreButton>
    </>
  )
}

/** The inbox with its filters. */
export function InboxList({ onFilter, onPeople, onSearch, ...shown }: ListProps) {
  const [typed, type] = useDebouncedSearch(shown.q, onSearch)
  return (
    <Column as="section" className={css.list} aria-label={m.chat_inbox_title()}>
      <Stack as="header" gap={10} padding={16} border="bottom" rigid>
        <Text as="h2" size={24} weight="display" tight>
          {m.chat_inbox_title()}
        </Text>
        <Segmented
          label={m.chat_filter()}
          value={shown.filter}
          onChange={onFilter}
          options={CHAT_FILTERS.map(value => ({ value, label: FILTER_LABELS[value]() }))}
        />
        <ChoiceChips
          label={m.chat_people()}
          value={shown.people ?? EVERYBODY}
          onChange={value => onPeople(CHAT_PEOPLE.find(people => people === value) ?? null)}
          chips={peopleChips()}
        />
        <TextField
          label={m.chat_search()}
          isLabelHidden
          type="search"
          value={typed}
          onChange={type}
          placeholder={m.chat_search_placeholder()}
          limit={100}
          icon={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
        />
      </Stack>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable for the keyboard */}
      <div className={css.body} tabIndex={0}>
        <Rows {...shown} />
      </div>
    </Column>
  )
}
