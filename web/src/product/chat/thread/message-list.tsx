import { Fragment, type ReactNode } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { Stack } from '../../../ui/layout/box.tsx'
import type { ChatSource } from '../chat-source.ts'
import type { Message } from '../message.ts'
import type { Unsent } from '../writing/message-kind.ts'
import { beginsDay, dayLabel } from './day-labels.ts'
import { MessageBubble } from './message-bubble.tsx'
import type { OrderLink } from './order-card.tsx'
import css from './thread.module.css'
import { UnsentBubble, type UnsentSteps } from './unsent-bubble.tsx'

export type MessageListProps = OrderLink &
  UnsentSteps & {
    side: ChatSource['side']
    messages: readonly Message[]
    unsent: readonly Unsent[]
    /** Actions below a message of the other side. */
    stepsOf?: ((message: Message) => ReactNode) | undefined
  }

/** The author's name, if different from the previous message's. */
const namedAuthor = (message: Message, before: Message | undefined, side: ChatSource['side']) => {
  if (message.author === side && message.author === 'client') return null
  if (before?.author === message.author && before.authorName === message.authorName) return null
  return message.authorName ?? (message.author === 'client' ? m.chat_client() : m.chat_operator())
}

function Day({ at, now }: { at: string; now: Date }) {
  return (
    <Stack as="li" className={css.day} justifyItems="center" padding="8-0">
      <span>{dayLabel(new Date(at), now)}</span>
    </Stack>
  )
}

/** The messages grouped by day, then the unsent ones. */
export function MessageList(props: MessageListProps) {
  const { side, messages, unsent, onSendAgain, onTakeBack, stepsOf, addressOf, onFollow } = props
  const now = serverNow()
  const way = { addressOf, onFollow }
  return (
    <Stack as="ol" gap={8}>
      {messages.map((message, at) => {
        const before = messages[at - 1]
        const hasDay = beginsDay(message.createdAtIso, before?.createdAtIso)
        const isOwn = message.author === side
        return (
          <Fragment key={message.id}>
            {hasDay && <Day at={message.createdAtIso} now={now} />}
            <Stack as="li" data-message={message.id}>
              <MessageBubble
                message={message}
                isOwn={isOwn}
                by={namedAuthor(message, hasDay ? undefined : before, side)}
                steps={isOwn ? null : stepsOf?.(message)}
                {...way}
              />
            </Stack>
          </Fragment>
        )
      })}
      {unsent.map(one => (
        <Stack key={one.key} as="li">
          <UnsentBubble unsent={one} {...{ onSendAgain, onTakeBack }} {...way} />
        </Stack>
      ))}
    </Stack>
  )
}
