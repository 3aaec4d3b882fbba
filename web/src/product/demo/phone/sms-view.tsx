import { formatTime } from '@karvon/domain/values/written-figures'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { beginsDay, dayLabel } from '../../chat/thread/day-labels.ts'
import type { DemoSms } from '../demo-calls.ts'
import s from './sms-view.module.css'
import type { Phone } from './use-phone.ts'

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

function Message({ sms: { text, code, at } }: { sms: DemoSms }) {
  return (
    <div className={s.bubble}>
      <p>{text}</p>
      <time dateTime={at}>{formatTime(new Date(at))}</time>
      {code !== null && <CodeButton code={code} />}
    </div>
  )
}

/** The SMS to the phone, the newest last. */
export function SmsView({ data: { state } }: { data: Phone }) {
  const messages = [...(state?.sms ?? [])].reverse()
  return (
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <div className={s.list} role="log" aria-label={m.demo_tab_sms()} aria-busy={state === null} tabIndex={0}>
      <div className={s.inside}>
        {state !== null && messages.length === 0 && <p className={s.none}>{m.demo_sms_none()}</p>}
        {messages.map((sms, at) => (
          <div key={`${sms.at} ${sms.text}`} className={s.item}>
            {beginsDay(sms.at, messages[at - 1]?.at) && (
              <p className={s.day}>{dayLabel(new Date(sms.at), serverNow())}</p>
            )}
            <Message sms={sms} />
          </div>
        ))}
      </div>
    </div>
  )
}
