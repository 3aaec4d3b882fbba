import { formatPhone } from '@karvon/domain/reading/phone'
import { digitsIn } from '@karvon/domain/reading/typed-digits'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { CheckingNote } from '../puzzle/checking-note.tsx'
import { confirmCode, type NewName, requestCode, type SentCode, type SignInRole } from './auth-calls.ts'
import s from './login-dialog.module.css'
import { troubleSentence } from './trouble-sentence.ts'
import { useCodeDelivery } from './use-code-delivery.ts'
import { useCountdown } from './use-countdown.ts'

const CODE_LENGTH = 6

/** Keeps a phone number on one line within a sentence. */
const unbroken = (phone: string) => formatPhone(phone).replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060')

type Props = {
  as: SignInRole
  phone: string
  /** The name a new client typed. */
  name: NewName | null
  sent: SentCode
  /** A code taken from the demo's phone, to be filled in and submitted. */
  filled: string | null
  onSent: (sent: SentCode) => void
  steps: { onBack: () => void; onSignedIn: () => void }
}

/** The second step: the six-digit code, submitted with its sixth digit. */
export function CodeStep({ as, phone, name, sent, filled, onSent, steps }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const expired = useCountdown(sent.expiresAt) === 0
  const { delivery, isSending, askForSms } = useCodeDelivery(sent.userId, setError)
  const byTelegram = delivery?.by === 'telegram'
  const lost = delivery?.state === 'failed' ? m.login_code_failed() : null

  const refuse = (sentence: string) => {
    setError(sentence)
    field.current?.select()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const code = field.current?.value ?? ''
    if (code.length !== CODE_LENGTH) return refuse(m.login_code_incomplete())
    if (expired) return refuse(m.login_code_expired())
    setBusy(true)
    const answer = await confirmCode(sent.userId, code, name)
    if (answer.ok) return steps.onSignedIn()
    setBusy(false)
    refuse(troubleSentence(answer.trouble))
  }
  useEffect(() => {
    if (!filled || !field.current) return
    field.current.value = filled
    form.current?.requestSubmit()
  }, [filled])

  return (
    <form ref={form} className={s.form} onSubmit={submit} noValidate>
      <h2 id="login-title">{byTelegram ? m.login_code_title_telegram() : m.login_code_title()}</h2>
      <p className={s.lead} aria-live="polite">
        {(byTelegram ? m.login_code_sent_telegram : m.login_code_sent)({ phone: unbroken(phone) })}{' '}
        {sent.isEarlier && `${m.login_code_sent_earlier()} `}
        <button className={s.link} type="button" onClick={steps.onBack}>
          {m.login_other_phone()}
        </button>
      </p>
      <label className={s.label} htmlFor="login-code">
        {m.login_code()}
      </label>
      <input
        ref={field}
        className={`${s.field} ${s.code}`}
        id="login-code"
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        // biome-ignore lint/a11y/noAutofocus: the step exists only for this field
        autoFocus
        aria-invalid={error !== null}
        aria-describedby="login-code-error"
        onInput={event => {
          const digits = digitsIn(event.currentTarget.value)
          event.currentTarget.value = digits
          setError(null)
          if (digits.length === CODE_LENGTH) form.current?.requestSubmit()
        }}
      />
      <p className={s.error} id="login-code-error" role="alert">
        {error ?? (expired ? m.login_code_expired() : lost)}
      </p>
      <Button tone="main" size="large" type="submit" isWide isBusy={busy}>
        {m.login_confirm()}
      </Button>
      {delivery?.smsPossible && (
        <button
          className={`${s.link} ${s.resend}`}
          type="button"
          disabled={isSending}
          onClick={() => askForSms().then(() => field.current?.focus())}
        >
          {isSending ? m.login_code_by_sms_busy() : m.login_code_by_sms()}
        </button>
      )}
      <Resend {...{ as, phone, onSent }} resendAt={sent.resendAt} onRefused={setError} />
    </form>
  )
}

type ResendProps = {
  as: SignInRole
  phone: string
  resendAt: number
  onSent: (sent: SentCode) => void
  onRefused: (sentence: string) => void
}

function Resend({ as, phone, resendAt, onSent, onRefused }: ResendProps) {
  const left = useCountdown(resendAt)
  const [isChecking, setChecking] = useState(false)
  if (isChecking) return <CheckingNote isShown />
  if (left > 0) return <p className={s.resend}>{m.login_resend_in({ seconds: String(left) })}</p>
  const resend = async () => {
    const answer = await requestCode(phone, as, setChecking)
    if (answer.ok) onSent(answer.data)
    else onRefused(troubleSentence(answer.trouble))
  }
  return (
    <button className={`${s.link} ${s.resend}`} type="button" onClick={resend}>
      {m.login_resend()}
    </button>
  )
}
