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
    /** The reader: what their colleagues write for the same side has a name. */
    userId: number
    messages: readonly Message[]
    unsent: readonly Unsent[]
    /** Actions below a message of the other side. */
    stepsOf?: ((message: Message) => ReactNode) | undefined
  }

const AUTHORS = { client: m.chat_client, driver: m.chat_driver, operator: m.chat_operator } as const

/** The author's name, if different from the previous message's. */
const namedAuthor = (
  message: Message,
  before: Message | undefined,
  { side, userId }: Pick<MessageListProps, 'side' | 'userId'>,
) => {
  const isSelf = message.authorId === undefined || message.authorId === userId
  if (message.author === side && side !== 'operator' && isSelf) return null
  if (before?.author === message.author && before.authorName === message.authorName) return null
  return message.authorName ?? AUTHORS[message.author]()
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
  const { side, userId, messages, unsent, onSendAgain, onTakeBack, stepsOf, addressOf, onFollow } = props
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
                by={namedAuthor(message, hasDay ? undefined : before, { side, userId })}
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
