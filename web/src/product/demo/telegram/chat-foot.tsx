import { m } from '../../../messages/compiled/messages.js'
import type { DemoChat } from '../demo-calls.ts'
import type { LiveLocation } from '../place/use-live-location.ts'
import s from './chat-foot.module.css'
import { ChatWriting } from './chat-writing.tsx'
import type { Chat } from './use-chat.ts'

type Props = { shown: DemoChat; chat: Chat; live: LiveLocation }

function WideButton({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <button type="button" className={s.wide} onClick={onPress}>
      {text}
    </button>
  )
}

/**
 * The lower edge of the chat. An empty chat only offers to start: the bot then gets the phone's own number too, by which it knows
 * whose phone this is. A stopped bot only offers to go on.
 */
export function ChatFoot({ shown: { messages, isBlocked }, chat, live }: Props) {
  if (isBlocked)
    return (
      <WideButton
        text={m.demo_bot_restart()}
        onPress={() => void chat.act({ act: 'unblocked' }, { act: 'start' })}
      />
    )
  if (messages.length === 0)
    return (
      <WideButton text={m.demo_start()} onPress={() => void chat.act({ act: 'start' }, { act: 'contact' })} />
    )
  const newest = messages.at(-1)
  const asking = newest?.from === 'bot' ? newest : null
  return (
    <div className={s.foot}>
      <ChatWriting asking={asking?.asksReply ? asking : null} {...{ chat, live }} />
      {asking?.asksContact && (
        <WideButton text={asking.asksContact} onPress={() => void chat.act({ act: 'contact' })} />
      )}
    </div>
  )
}
