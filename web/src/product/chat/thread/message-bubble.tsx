import { formatTime } from '@karvon/domain/reading/figures'
import { IconCheck, IconChecks } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Row } from '../../../ui/layout/box.tsx'
import { PhotoStrip } from '../../../ui/photos/photo-strip.tsx'
import type { Message } from '../message.ts'
import css from './bubble.module.css'
import { OrderCard, type OrderLink } from './order-card.tsx'

/** One tick: received by the server; two: read by the other side. */
function Ticks({ isRead }: { isRead: boolean }) {
  const Sign = isRead ? IconChecks : IconCheck
  return (
    <span className={isRead ? css.read : undefined}>
      <Sign size={16} stroke={2} aria-hidden="true" />
      <span className="visually-hidden">{isRead ? m.chat_state_read() : m.chat_state_sent()}</span>
    </span>
  )
}

type BubbleProps = OrderLink & {
  message: Message
  isOwn: boolean
  /** The author's name, if the previous message has another author. */
  by: string | null
  /** Actions below the text. */
  steps?: ReactNode
}

/** What somebody wrote in the chat of an order goes with their account. */
const isErased = ({ message, photos, order }: Message) =>
  message === '' && photos.length === 0 && order === null

/** A message: text, photos, order card, time, and whether it was read. */
export function MessageBubble({ message, isOwn, by, steps, ...way }: BubbleProps) {
  const { message: text, photos, order, createdAtIso, readAt } = message
  return (
    <div className={`${css.bubble} ${isOwn ? css.own : ''}`}>
      <p className={by === null ? 'visually-hidden' : css.by}>{by ?? message.authorName}</p>
      {text !== '' && <p className={css.text}>{text}</p>}
      {isErased(message) && <p className={css.erased}>{m.chat_erased()}</p>}
      <PhotoStrip urls={photos} label={m.chat_photos()} />
      {order !== null && <OrderCard order={order} {...way} />}
      <Row as="p" className={css.foot} align="center" justify="end" gap={6} size={14} tone="quiet">
        <time dateTime={createdAtIso}>{formatTime(new Date(createdAtIso))}</time>
        {isOwn && <Ticks isRead={readAt !== null} />}
      </Row>
      {steps}
    </div>
  )
}
