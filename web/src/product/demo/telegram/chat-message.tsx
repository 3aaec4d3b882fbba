import { formatTime } from '@karvon/domain/reading/figures'
import { m } from '../../../messages/compiled/messages.js'
import type { ChatMessage as Message } from '../demo-calls.ts'
import { PlaceCard } from '../place/place-card.tsx'
import { ChatButtons } from './chat-buttons.tsx'
import { chatHtml, unescaped } from './chat-html.tsx'
import s from './chat-message.module.css'
import type { Chat } from './use-chat.ts'

/** The first line of a message as it reads: the bot's without tags, a person's as it is. */
export const firstLine = ({ text, from }: Pick<Message, 'text' | 'from'>): string => {
  const [line = ''] = text.split('\n', 1)
  return from === 'bot' ? unescaped(line.replace(/<\/?(?:b|i|a)(?: href="[^"<>]*")?>/g, '')) : line
}

type Props = {
  message: Message
  /** The message that it replies to, if it is still there. */
  repliedTo: Message | null
  chat: Chat
}

/** A message of the chat: a reply's quote, a photo, a map, the text, its time, and its buttons. */
export function ChatMessage({ message, repliedTo, chat }: Props) {
  const { from, text, photo, point, liveUntil, at } = message
  const isOwn = from === 'person'
  return (
    <div className={isOwn ? `${s.message} ${s.own}` : s.message}>
      <div className={s.bubble}>
        <span className="visually-hidden">{isOwn ? m.demo_by_you() : m.demo_by_bot()}</span>
        {repliedTo !== null && <p className={s.quote}>{firstLine(repliedTo)}</p>}
        {photo !== null && <img className={s.photo} src={photo} alt={m.demo_photo()} />}
        {point !== null && <PlaceCard {...point} isLive={liveUntil !== null} />}
        <div className={s.text}>
          {isOwn ? <span className={s.plain}>{text}</span> : chatHtml(text)}
          <time className={s.time} dateTime={at}>
            {formatTime(new Date(at))}
          </time>
        </div>
      </div>
      <ChatButtons {...{ message, chat }} />
    </div>
  )
}
