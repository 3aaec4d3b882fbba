import { formatDateTime } from '@karvon/domain/reading/figures'
import { useMemo } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { Column, Row } from '../../../ui/layout/box.tsx'
import type { Order } from '../../order/order.ts'
import { EmptyState } from '../../truck/empty-state.tsx'
import { Conversation } from '../thread/conversation.tsx'
import { Composer } from '../writing/composer.tsx'
import { useSending } from '../writing/use-sending.ts'
import css from './deal-chat.module.css'
import { type DealReader, dealChat } from './deal-chat.ts'

type DealChatPanelProps = DealReader & {
  order: Pick<Order, 'id' | 'chat'>
  /** A driver who no longer has the order reads what was written with them. */
  hasLeft?: boolean
  /** Keep it stable; called when messages were marked as read. */
  onRead: () => void
}

const MINUTE_MS = 60_000

/** Messages have no order of their own here. */
const NO_LINK = { addressOf: () => '', onFollow: () => undefined }

const closedText = ({ order: { chat }, hasLeft = false }: Pick<DealChatPanelProps, 'order' | 'hasLeft'>) => {
  if (hasLeft) return m.refusal_deal_chat_left()
  if (chat === null) return m.deal_chat_not_open()
  return m.deal_chat_closed({ time: formatDateTime(new Date(chat.closesAt ?? 0), getLocale()) })
}

/** The chat between the client's side of an order and its driver; once it is closed, its history. */
export function DealChatPanel({ order, hasLeft = false, userId, side, onRead }: DealChatPanelProps) {
  const source = useMemo(() => dealChat(order.id, { userId, side }, onRead), [order.id, userId, side, onRead])
  const sending = useSending(source)
  const now = useNow(MINUTE_MS)
  const { chat } = order
  const isOpen = chat?.isOpen === true && (chat.closesAt === null || now < new Date(chat.closesAt))
  const invitation = side === 'client' ? m.deal_chat_empty_client() : m.deal_chat_empty_driver()
  return (
    <Column className={css.panel} grow>
      <Conversation
        source={source}
        sending={sending}
        empty={
          <EmptyState
            title={m.deal_chat_empty_title()}
            text={isOpen ? invitation : null}
            truckKeys={['labo']}
          />
        }
        {...NO_LINK}
      />
      {isOpen ? (
        <Composer
          key={order.id}
          source={source}
          onSend={(text, photos) => sending.write({ text, photos, orderId: null, order: null })}
        />
      ) : (
        <Row as="p" padding="12-16" background="sunk" border="top" rigid size={14} tone="quiet">
          {closedText({ order, hasLeft })}
        </Row>
      )}
    </Column>
  )
}
