import { m } from '../../../messages/compiled/messages.js'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { beginsDay, dayLabel } from '../../chat/thread/day-labels.ts'
import { useThreadScroll } from '../../chat/thread/use-thread-scroll.ts'
import type { DemoChat } from '../demo-calls.ts'
import { ChatMessage } from './chat-message.tsx'
import s from './chat-thread.module.css'
import type { Chat } from './use-chat.ts'

type Props = {
  /** Undefined while loading. */
  messages: DemoChat['messages'] | undefined
  chat: Chat
}

/** The messages, the newest at the bottom. */
export function ChatThread({ messages = [], chat }: Props) {
  const last = messages.at(-1)
  const { place, onScroll } = useThreadScroll(String(last?.id ?? ''), last?.from === 'person')
  return (
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <div
      ref={place}
      className={s.scroll}
      onScroll={onScroll}
      role="log"
      aria-label={m.demo_chat()}
      tabIndex={0}
    >
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
      <div className={s.inside}>
        {messages.map((message, at) => (
          <div key={message.id} className={s.item}>
            {beginsDay(message.at, messages[at - 1]?.at) && (
              <p className={s.day}>
                <span>{dayLabel(new Date(message.at), serverNow())}</span>
              </p>
            )}
            <ChatMessage
              {...{ message, chat }}
              repliedTo={messages.find(({ id }) => id === message.repliesTo) ?? null}
            />
          </div>
        ))}
      </div>
    </div>
  )
}
