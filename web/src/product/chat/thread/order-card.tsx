import { IconChevronRight } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Note, Row, Stack } from '../../../ui/layout/box.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { statusLabel, statusTone } from '../../order/order-status.ts'
import type { MessageOrder } from '../message.ts'
import css from './order-card.module.css'

/** How a card links to its order in the app that shows the conversation. */
export type OrderLink = {
  /** The URL of an order's screen. */
  addressOf: (orderId: number) => string
  /** Navigates there without a page load. */
  onFollow: (orderId: number) => void
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey

/** The order a message is about, as a link: number, route, status. */
export function OrderCard({ order, addressOf, onFollow }: OrderLink & { order: MessageOrder }) {
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onFollow(order.id)
  }
  return (
    <Stack
      as="a"
      className={css.card}
      gap={2}
      background="card"
      border="line"
      radius="inner"
      tone="ink"
      relative
      tapTarget
      noUnderline
      href={addressOf(order.id)}
      onClick={follow}
    >
      <Row as="span" className={css.head} wrap align="center" size={14}>
        <b>{m.chat_order_number({ id: String(order.id) })}</b>
        <StatusPill tone={statusTone(order.status)}>{statusLabel(order.status)}</StatusPill>
      </Row>
      <Note as="span" leading="snug" breakWords>
        {order.way}
      </Note>
      <IconChevronRight className={css.arrow} size={20} stroke={1.75} aria-hidden="true" />
    </Stack>
  )
}
