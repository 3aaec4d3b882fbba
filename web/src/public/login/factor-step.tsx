import { digitsIn } from '@karvon/domain/reading/typed-digits'
import { type FormEvent, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { answerOf } from '../../product/account/login/answer.ts'
import s from '../../product/account/login/login-dialog.module.css'
import { TroubleNote } from '../../product/account/password/trouble-note.tsx'
import { useAttempt } from '../../product/account/password/use-attempt.ts'
import { isWholeRecoveryCode, RECOVERY_LENGTH } from '../../product/account/second-factor/recovery-code.ts'
import { proveFactor } from '../../product/account/second-factor/security-calls.ts'
import { Button } from '../../ui/actions/button.tsx'

const CODE_LENGTH = 6

const APP_INPUT = { inputMode: 'numeric', autoComplete: 'one-time-code' } as const

const RECOVERY_INPUT = {
  inputMode: 'text',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: RECOVERY_LENGTH,
} as const

/** The code of the authenticator app, submitted with its sixth digit, or a recovery code. */
export function FactorStep({ onProved }: { onProved: () => void | Promise<void> }) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [isShort, setShort] = useState(false)
  const [isRecovery, setRecovery] = useState(false)
  const { isBusy, trouble, waitS, attempt, forget } = useAttempt()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const code = field.current?.value ?? ''
    const isWhole = isRecovery ? isWholeRecoveryCode(code) : code.length === CODE_LENGTH
    setShort(!isWhole)
    if (!isWhole) return field.current?.focus()
    if (await attempt(() => answerOf(proveFactor(code)), onProved)) field.current?.select()
  }
  const readDigits = (input: HTMLInputElement) => {
    input.value = digitsIn(input.value)
    if (input.value.length === CODE_LENGTH) form.current?.requestSubmit()
  }
  const choose = () => {
    setRecovery(!isRecovery)
    setShort(false)
    forget()
    if (field.current === null) return
    field.current.value = ''
    field.current.focus()
  }
  return (
    <form ref={form} className={s.form} onSubmit={submit} noValidate>
      <h2 id="login-title">{isRecovery ? m.security_recovery_label() : m.login_factor_title()}</h2>
      <p className={s.lead}>{isRecovery ? m.login_recovery_lead() : m.login_factor_lead()}</p>
      <label className={s.label} htmlFor="login-factor">
        {isRecovery ? m.security_recovery_label() : m.login_factor_code()}
      </label>
      <input
        ref={field}
        className={isRecovery ? s.field : `${s.field} ${s.code}`}
        id="login-factor"
        name="code"
        type="text"
        {...(isRecovery ? RECOVERY_INPUT : APP_INPUT)}
        // biome-ignore lint/a11y/noAutofocus: the step exists only for this field
        autoFocus
        aria-invalid={isShort || trouble !== null}
        aria-describedby="login-factor-error"
        onInput={event => {
          setShort(false)
          forget()
          if (!isRecovery) readDigits(event.currentTarget)
        }}
      />
      <div id="login-factor-error">
        {isShort ? (
          <p className={s.error} role="alert">
            {isRecovery ? m.security_recovery_short() : m.login_code_incomplete()}
          </p>
        ) : (
          <TroubleNote trouble={trouble} waitS={waitS} />
        )}
      </div>
      <Button tone="main" size="large" type="submit" isWide isBusy={isBusy}>
        {m.login_confirm()}
      </Button>
      <Button tone="quiet" isWide onClick={choose}>
        {isRecovery ? m.security_recovery_use_app() : m.security_recovery_use()}
      </Button>
      <p className={s.aside}>{m.login_factor_lost()}</p>
    </form>
  )
}
