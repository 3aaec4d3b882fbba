import { useEffect, useId } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import s from './press-answer.module.css'
import type { Chat } from './use-chat.ts'

const SHOWN_MS = 4_000

/** The bot's answer to a press: for a moment, or as an alert that must be closed. */
export function PressAnswer({ answer: { shown, close } }: Pick<Chat, 'answer'>) {
  const id = useId()
  const isBrief = shown !== null && !shown.isAlert
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer has its own time
  useEffect(() => {
    if (!isBrief) return
    const timer = setTimeout(close, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  if (shown?.isAlert)
    return (
      <div className={s.ground}>
        <div className={s.alert} role="alertdialog" aria-label="Karvon" aria-describedby={id}>
          <p id={id}>{shown.text}</p>
          {/* biome-ignore lint/a11y/noAutofocus: an alert is there to be read and closed */}
          <button type="button" autoFocus onClick={close}>
            {m.demo_ok()}
          </button>
        </div>
      </div>
    )
  return (
    <p className={isBrief ? s.brief : 'visually-hidden'} role="status">
      {shown?.text}
    </p>
  )
}
