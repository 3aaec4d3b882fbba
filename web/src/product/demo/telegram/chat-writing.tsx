import { CHAT_TEXT_LENGTH } from '@karvon/contract/demo/telegram-limits'
import { IconPaperclip, IconSend, IconX } from '@tabler/icons-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { SquareButton } from '../../../ui/actions/button.tsx'
import type { ChatMessage } from '../demo-calls.ts'
import type { LiveLocation } from '../place/use-live-location.ts'
import { AttachMenu } from './attach-menu.tsx'
import { firstLine } from './chat-message.tsx'
import s from './chat-writing.module.css'
import type { Chat } from './use-chat.ts'

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

function ReplyBar({ to, onCancel }: { to: ChatMessage; onCancel: () => void }) {
  return (
    <div className={s.reply}>
      <p>
        <b>{m.demo_reply_to()}</b>
        {firstLine(to)}
      </p>
      <SquareButton label={m.demo_reply_none()} icon={<IconX {...ICON} />} onClick={onCancel} />
    </div>
  )
}

type Props = {
  /** The message that asks for a reply: what is sent replies to it. */
  asking: ChatMessage | null
  chat: Chat
  live: LiveLocation
}

/** What is replied to: the newest question, and as long as something is written the one that it answers. */
const useRepliedTo = (asking: ChatMessage | null, isWriting: boolean) => {
  const [repliedTo, setRepliedTo] = useState(asking)
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (asking !== null || !isWriting) setRepliedTo(asking)
    // the bot has just asked for this reply
    if (asking !== null) field.current?.focus()
  }, [asking?.id])
  return { repliedTo, setRepliedTo, field }
}

/** The field for a message, and what can be attached. */
export function ChatWriting({ asking, chat, live }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { repliedTo, setRepliedTo, field } = useRepliedTo(asking, text !== '')
  const repliesTo = repliedTo?.id ?? null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    setText('')
    const reply = repliesTo === null ? {} : { repliesTo }
    if (await chat.act({ act: 'text', text, ...reply }))
      setRepliedTo(later => (later?.id === repliesTo ? null : later))
    else setText(later => later || text)
  }
  return (
    <form className={s.form} onSubmit={event => void submit(event)}>
      {repliedTo !== null && <ReplyBar to={repliedTo} onCancel={() => setRepliedTo(null)} />}
      {isOpen && <AttachMenu {...{ chat, live, repliesTo }} onClose={() => setOpen(false)} />}
      <div className={s.row}>
        <SquareButton
          label={m.demo_attach()}
          className={s.tool}
          aria-expanded={isOpen}
          icon={<IconPaperclip {...ICON} />}
          onClick={() => setOpen(!isOpen)}
        />
        <label className="visually-hidden" htmlFor={id}>
          {m.demo_write()}
        </label>
        <input
          ref={field}
          id={id}
          className={s.field}
          value={text}
          placeholder={m.demo_write()}
          maxLength={CHAT_TEXT_LENGTH}
          autoComplete="off"
          enterKeyHint="send"
          onChange={event => setText(event.target.value)}
        />
        {text.trim() !== '' && (
          <SquareButton
            type="submit"
            className={s.send}
            label={m.demo_send()}
            icon={<IconSend {...ICON} />}
          />
        )}
      </div>
    </form>
  )
}
