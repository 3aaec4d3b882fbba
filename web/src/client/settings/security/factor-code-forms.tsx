import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import type { Answer } from '../../../product/account/login/answer.ts'
import { TroubleNote } from '../../../product/account/password/trouble-note.tsx'
import { useAttempt } from '../../../product/account/password/use-attempt.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { focusFirstWrong } from '../../../ui/fields/focus-first-wrong.ts'
import { inFours } from '../../../ui/fields/typed-digits.ts'
import { CodeField, isWholeCode } from './code-field.tsx'
import { QrCode } from './qr-code.tsx'
import s from './second-factor.module.css'
import { type BegunFactor, confirmFactor, endFactor } from './security-calls.ts'

type CodeFormProps = {
  send: (code: string) => Promise<Answer<unknown>>
  onDone: () => void
  onCancel: () => void
  /** The words of the button. */
  action: string
  children: ReactNode
}

function CodeForm({ send, onDone, onCancel, action, children }: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { isBusy, trouble, waitS, attempt, forget } = useAttempt()
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  const refuse = (sentence: string) => {
    setError(sentence)
    focusFirstWrong(form.current)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWholeCode(code)) return refuse(m.login_code_incomplete())
    const refused = await attempt(() => send(code), onDone)
    if (refused?.kind === 'refused' && refused.fields.code) refuse(refused.fields.code)
  }
  return (
    <form ref={form} className={s.form} noValidate onSubmit={submit}>
      {children}
      <CodeField
        value={code}
        error={error}
        onChange={typed => {
          setCode(typed)
          setError(null)
          forget()
        }}
      />
      <TroubleNote trouble={error === null ? trouble : null} waitS={waitS} />
      <div className={s.actions}>
        <Button onClick={onCancel}>{m.client_cancel()}</Button>
        <Button tone="main" type="submit" isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  )
}

type ConfirmProps = { begun: BegunFactor; onConfirmed: () => void; onCancel: () => void }

/** The secret as a picture and as letters, and the first code of it. */
export function ConfirmFactorForm({ begun, onConfirmed, onCancel }: ConfirmProps) {
  return (
    <CodeForm
      send={confirmFactor}
      onDone={onConfirmed}
      onCancel={onCancel}
      action={m.security_factor_confirm()}
    >
      <ol className={s.steps}>
        <li>{m.security_factor_step_app()}</li>
        <li>
          {m.security_factor_step_scan()}
          <QrCode text={begun.otpauthUrl} label={m.security_factor_qr()} />
          <p className={s.text}>{m.security_factor_by_hand()}</p>
          <output className={s.secret} aria-label={m.security_factor_secret()}>
            {inFours(begun.secret)}
          </output>
        </li>
        <li>{m.security_factor_step_code()}</li>
      </ol>
    </CodeForm>
  )
}

/** A code switches it off. */
export function EndFactorForm({ onEnded, onCancel }: { onEnded: () => void; onCancel: () => void }) {
  return (
    <CodeForm send={endFactor} onDone={onEnded} onCancel={onCancel} action={m.security_factor_end()}>
      <p className={s.text}>{m.security_factor_end_text()}</p>
    </CodeForm>
  )
}
