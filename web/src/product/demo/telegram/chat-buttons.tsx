import type { ChatButton, ChatMessage } from '../demo-calls.ts'
import s from './chat-buttons.module.css'
import { safeUrl } from './chat-html.tsx'
import { type Chat, placeOf } from './use-chat.ts'

/** A page of this site opens here, where the phone stays open; any other in a tab of its own. */
function UrlButton({ text, url }: { text: string; url: string }) {
  const safe = safeUrl(url)
  const isOwn = safe !== null && URL.parse(safe, location.origin)?.origin === location.origin
  return (
    <a
      className={s.button}
      href={safe === '' ? '/' : (safe ?? undefined)}
      target={isOwn ? undefined : '_blank'}
      rel="noreferrer"
    >
      {text}
    </a>
  )
}

type Props = { message: ChatMessage; chat: Pick<Chat, 'press' | 'waitingAt'> }

type DataButtonProps = Props & { button: ChatButton; place: string }

function DataButton({ message, chat, button, place }: DataButtonProps) {
  const isWaiting = chat.waitingAt === place
  return (
    <button
      type="button"
      className={isWaiting ? `${s.button} ${s.waiting}` : s.button}
      aria-busy={isWaiting || undefined}
      onClick={() => chat.press(message.id, place, button.data ?? '')}
    >
      {button.text}
    </button>
  )
}

/** The rows of buttons under a message. */
export function ChatButtons({ message, chat }: Props) {
  return message.buttons.map((row, at) => (
    <div key={placeOf(message.id, at, 0)} className={s.row}>
      {row.map((button, column) => {
        const place = placeOf(message.id, at, column)
        return button.url === null ? (
          <DataButton key={place} {...{ message, chat, button, place }} />
        ) : (
          <UrlButton key={place} text={button.text} url={button.url} />
        )
      })}
    </div>
  ))
}
