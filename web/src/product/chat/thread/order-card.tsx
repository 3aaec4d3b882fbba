import { IconChevronRight } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import type { MessageOrder } from '../message.ts'
import { cardStatus } from './card-status.ts'
import css from './order-card.module.css'

/** How a card leads to its order in the place where the conversation stands. */
export type OrderWay = {
  /** The address of an order's screen. */
  addressOf: (orderId: number) => string
  /** Goes there without a page load. */
  onFollow: (orderId: number) => void
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey

/** The order a message is about: number, way, state; leads to it. */
export function OrderCard({ order, addressOf, onFollow }: OrderWay & { order: MessageOrder }) {
  const { word, tone } = cardStatus(order.status)
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onFollow(order.id)
  }
  return (
    <a className={css.card} href={addressOf(order.id)} onClick={follow}>
      <span className={css.head}>
        <b>{m.chat_order_number({ id: String(order.id) })}</b>
        <StatusPill tone={tone}>{word()}</StatusPill>
      </span>
      <span className={css.way}>{order.way}</span>
      <IconChevronRight className={css.arrow} size={20} stroke={1.75} aria-hidden="true" />
    </a>
  )
}
