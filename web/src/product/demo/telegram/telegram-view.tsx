import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { SquareButton } from '../../../ui/actions/button.tsx'
import { Mark } from '../../../ui/screen/mark.tsx'
import type { Phone } from '../phone/use-phone.ts'
import type { LiveLocation } from '../place/use-live-location.ts'
import { ChatFoot } from './chat-foot.tsx'
import { ChatThread } from './chat-thread.tsx'
import { PressAnswer } from './press-answer.tsx'
import s from './telegram-view.module.css'
import { type Chat, useChat } from './use-chat.ts'

type Props = { data: Phone; live: LiveLocation }

function Head({ chat, canStop }: { chat: Chat; canStop: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <header className={s.head}>
      <span className={s.portrait}>
        <Mark />
      </span>
      <p className={s.name}>
        <b>Karvon</b>
        {m.demo_bot()}
      </p>
      {canStop && (
        <SquareButton
          label={m.demo_more()}
          aria-expanded={isOpen}
          icon={<IconDots size={22} stroke={1.75} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {canStop && isOpen && (
        <button
          type="button"
          className={s.stop}
          onClick={() => {
            setOpen(false)
            void chat.act({ act: 'blocked' })
          }}
        >
          {m.demo_bot_stop()}
        </button>
      )}
    </header>
  )
}

function LiveBar({ live }: Pick<Props, 'live'>) {
  if (!live.isOn) return null
  return (
    <div className={s.live}>
      <p role="status">{m.demo_live_on()}</p>
      <button type="button" onClick={live.stop}>
        {m.demo_live_stop()}
      </button>
    </div>
  )
}

/** The chat with the bot, looking and working as in Telegram. */
export function TelegramView({ data, live }: Props) {
  const chat = useChat(data)
  const shown = data.state?.chat ?? undefined
  const messages = shown?.messages
  return (
    <div className={s.view} aria-busy={data.state === null}>
      <Head chat={chat} canStop={shown !== undefined && !shown.isBlocked && shown.messages.length > 0} />
      <LiveBar live={live} />
      <div className={s.body}>
        <ChatThread {...{ messages, chat }} />
        {messages?.length === 0 && <p className={s.none}>{m.demo_chat_none()}</p>}
        <PressAnswer answer={chat.answer} />
      </div>
      {shown !== undefined && <ChatFoot {...{ chat, live }} shown={shown} />}
    </div>
  )
}
