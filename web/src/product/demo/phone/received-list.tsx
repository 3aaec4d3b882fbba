import { formatTime } from '@karvon/domain/reading/figures'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { beginsDay, dayLabel } from '../../chat/thread/day-labels.ts'
import s from './received-list.module.css'

/** An SMS or a mail. */
export type Received = {
  at: string
  text: string
  code: string | null
  subject?: string
  /** Names of attached files. */
  files?: readonly string[]
}

/** Copies the code; the button then says what came of it. */
function CodeButton({ code }: { code: string }) {
  const [outcome, setOutcome] = useState<string | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setOutcome(m.demo_sms_copied()),
      () => setOutcome(m.demo_not_done()),
    )
  return (
    <button type="button" className={s.code} aria-live="polite" onClick={() => void copy()}>
      {outcome ?? m.demo_sms_copy({ code })}
    </button>
  )
}

function Message({ received: { subject, text, files = [], code, at } }: { received: Received }) {
  return (
    <div className={s.bubble}>
      {subject !== undefined && <p className={s.subject}>{subject}</p>}
      <p className={s.text}>{text}</p>
      {files.map(file => (
        <p key={file} className={s.file}>
          {file}
        </p>
      ))}
      <time dateTime={at}>{formatTime(new Date(at))}</time>
      {code !== null && <CodeButton code={code} />}
    </div>
  )
}

type Props = {
  label: string
  /** Newest first; undefined while loading. */
  received: readonly Received[] | undefined
  /** Shown if there is nothing. */
  empty: string
}

/** What came to the phone, the newest last. */
export function ReceivedList({ label, received, empty }: Props) {
  const messages = [...(received ?? [])].reverse()
  return (
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <div className={s.list} role="log" aria-label={label} aria-busy={received === undefined} tabIndex={0}>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
      <div className={s.inside}>
        {received?.length === 0 && <p className={s.none}>{empty}</p>}
        {messages.map((message, at) => (
          <div key={`${message.at} ${message.text}`} className={s.item}>
            {beginsDay(message.at, messages[at - 1]?.at) && (
              <p className={s.day}>{dayLabel(new Date(message.at), serverNow())}</p>
            )}
            <Message received={message} />
          </div>
        ))}
      </div>
    </div>
  )
}
