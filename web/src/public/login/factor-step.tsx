import { type FormEvent, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import s from '../../product/account/login/login-dialog.module.css'
import { proveFactor } from '../../product/account/password/password-calls.ts'
import { TroubleNote } from '../../product/account/password/trouble-note.tsx'
import { useAttempt } from '../../product/account/password/use-attempt.ts'
import { Button } from '../../ui/actions/button.tsx'

const CODE_LENGTH = 6

/** The code of the authenticator app, submitted with its sixth digit. */
export function FactorStep({ onProved }: { onProved: () => void | Promise<void> }) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [isShort, setShort] = useState(false)
  const { isBusy, trouble, waitS, attempt, forget } = useAttempt()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const code = field.current?.value ?? ''
    setShort(code.length < CODE_LENGTH)
    if (code.length < CODE_LENGTH) return field.current?.focus()
    if (await attempt(() => proveFactor(code), onProved)) field.current?.select()
  }
  return (
    <form ref={form} className={s.form} onSubmit={submit} noValidate>
      <h2 id="login-title">{m.login_factor_title()}</h2>
      <p className={s.lead}>{m.login_factor_lead()}</p>
      <label className={s.label} htmlFor="login-factor">
        {m.login_factor_code()}
      </label>
      <input
        ref={field}
        className={`${s.field} ${s.code}`}
        id="login-factor"
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        // biome-ignore lint/a11y/noAutofocus: the step exists only for this field
        autoFocus
        aria-invalid={isShort || trouble !== null}
        aria-describedby="login-factor-error"
        onInput={event => {
          const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, CODE_LENGTH)
          event.currentTarget.value = digits
          setShort(false)
          forget()
          if (digits.length === CODE_LENGTH) form.current?.requestSubmit()
        }}
      />
      <div id="login-factor-error">
        {isShort ? (
          <p className={s.error} role="alert">
            {m.login_code_incomplete()}
          </p>
        ) : (
          <TroubleNote trouble={trouble} waitS={waitS} />
        )}
      </div>
      <Button tone="main" size="large" type="submit" isWide isBusy={isBusy}>
        {m.login_confirm()}
      </Button>
      <p className={s.aside}>{m.login_factor_lost()}</p>
    </form>
  )
}
