import type { readDealChat } from '@karvon/contract/deal-chat'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { callCursorPage } from '../../../platform/http/call.ts'
import { fieldSentences } from '../../../platform/http/problem-sentence.ts'
import type { MessageQuery } from '../../../product/chat/chat-source.ts'
import { asMessage } from '../../../product/chat/deal/as-message.ts'
import type { Message, MessagePart } from '../../../product/chat/message.ts'
import { messagesOf } from '../../../product/chat/message-pages.ts'
import { MessageList } from '../../../product/chat/thread/message-list.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Note, Stack } from '../../../ui/layout/box.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { ReasonField } from '../../form/reason-field.tsx'
import { Panel } from '../../page/panel.tsx'
import type { OperatorOrder } from '../orders-queries.ts'
import css from './deal-messages.module.css'

const SIDES = { client: m.chat_client, driver: m.chat_driver, operator: m.chat_operator } as const

/** Names say on which side somebody writes. */
const named = (message: Message): Message => {
  const side = SIDES[message.author]()
  return { ...message, authorName: message.authorName === null ? side : `${message.authorName}, ${side}` }
}

const readPart = async (orderId: number, reason: string, before: number | null): Promise<MessagePart> => {
  const page = await callCursorPage<typeof readDealChat>('POST', '/admin/orders/:order_id/messages/reading', {
    params: { orderId },
    query: before === null ? {} : { before },
    body: reason === '' ? {} : { reason },
  })
  return { ...page, data: page.data.map(asMessage).map(named) }
}

const nothing = () => undefined

const partsOf = (orderId: number, reason: string | null): MessageQuery => ({
  queryKey: ['deal-chat-reading', orderId, reason],
  queryFn: ({ pageParam }) => readPart(orderId, reason ?? '', pageParam),
  initialPageParam: null,
  getNextPageParam: ({ meta }) => meta.nextCursor,
})

/** Every reading is in the audit log, so that nothing is fetched again by itself. */
const useReading = (orderId: number, reason: string | null) =>
  useInfiniteQuery({
    ...partsOf(orderId, reason),
    enabled: reason !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })

function Messages({ reading }: { reading: ReturnType<typeof useReading> }) {
  const messages = messagesOf(reading.data)
  if (messages.length === 0) return <Note>{m.deal_messages_none()}</Note>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable for the keyboard
    <div className={css.messages} tabIndex={0} role="log" aria-label={m.deal_messages_title()}>
      {reading.hasNextPage && (
        <Button
          size="small"
          tone="quiet"
          isBusy={reading.isFetchingNextPage}
          onClick={() => void reading.fetchNextPage()}
        >
          {m.chat_older()}
        </Button>
      )}
      <MessageList
        side="operator"
        userId={0}
        messages={messages}
        unsent={[]}
        onSendAgain={nothing}
        onTakeBack={nothing}
        addressOf={() => ''}
        onFollow={nothing}
      />
    </div>
  )
}

type AskProps = {
  order: OperatorOrder
  error: string | null
  isBusy: boolean
  onRead: (reason: string) => void
}

/** A dispute is reason enough, as long as it is open; otherwise one is asked for. */
function Ask({ order, error: refused, isBusy, onRead }: AskProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isNeeded = !order.disputed || refused !== null
  const read = () => {
    const given = reason.trim()
    setMissing(isNeeded && given === '')
    if (!isNeeded || given !== '') onRead(given)
  }
  const error = isMissing ? m.refusal_text_required() : refused
  return (
    <Stack gap={12}>
      <Note>{isNeeded ? m.deal_messages_reason_text() : m.deal_messages_dispute()}</Note>
      {isNeeded && (
        <ReasonField label={m.operator_reason()} value={reason} onChange={setReason} error={error} />
      )}
      <div>
        <Button isBusy={isBusy} onClick={read}>
          {m.deal_messages_read()}
        </Button>
      </div>
    </Stack>
  )
}

/** What client and driver wrote to each other, read-only: in a dispute, or with a reason. */
export function DealMessages({ order }: { order: OperatorOrder }) {
  const [reason, setReason] = useState<string | null>(null)
  const reading = useReading(order.id, reason)
  if (order.chat === null && !order.disputed) return null
  if (reading.data !== undefined)
    return (
      <Panel title={m.deal_messages_title()}>
        <Messages reading={reading} />
      </Panel>
    )
  const refused = fieldSentences(reading.error).reason ?? null
  const read = (given: string) => (given === reason ? void reading.refetch() : setReason(given))
  return (
    <Panel title={m.deal_messages_title()}>
      <Ask order={order} error={refused} isBusy={reading.isFetching} onRead={read} />
      {reading.isError && refused === null && (
        <FailedState
          isSmall
          title={m.chat_list_failed()}
          isRetrying={reading.isFetching}
          onRetry={() => void reading.refetch()}
        />
      )}
    </Panel>
  )
}
