import { useEffect, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { type DemoSms, newestSms } from './auth-calls.ts'
import s from './demo.module.css'

const POLL_MS = 1000

/** A drawing of a phone that shows the latest message to the number; demo only. */
export function DemoPhone({ phone, onFill }: { phone: string; onFill: (code: string) => void }) {
  const [sms, setSms] = useState<DemoSms | null>(null)
  useEffect(() => {
    let gone = false
    const look = () => newestSms(phone).then(found => !gone && setSms(found))
    look()
    const poll = setInterval(look, POLL_MS)
    return () => {
      gone = true
      clearInterval(poll)
    }
  }, [phone])
  const code = sms?.code
  return (
    <section className={s.phone} aria-label={m.demo_phone_title()}>
      <div className={s.speaker} />
      <p className={s.caption}>{m.demo_phone_title()}</p>
      <div className={s.bubble} aria-live="polite">
        {sms ? sms.text : m.demo_phone_empty()}
      </div>
      {code && (
        <button className={s.fill} type="button" onClick={() => onFill(code)}>
          {m.demo_phone_fill()}
        </button>
      )}
    </section>
  )
}
