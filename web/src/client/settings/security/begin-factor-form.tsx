import { type FormEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { TroubleNote } from '../../../product/account/password/trouble-note.tsx'
import { useAttempt } from '../../../product/account/password/use-attempt.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { focusFirstWrong } from '../../../ui/fields/focus-first-wrong.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import s from './second-factor.module.css'
import { type BegunFactor, beginFactor } from './security-calls.ts'

type Props = { username: string; onBegun: (begun: BegunFactor) => void; onCancel: () => void }

/** The password once more, before a new secret is shown. */
export function BeginFactorForm({ username, onBegun, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { isBusy, trouble, waitS, attempt, forget } = useAttempt()
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), [])
  const refuse = (sentence: string) => {
    setError(sentence)
    focusFirstWrong(form.current)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return refuse(m.login_password_missing())
    const refused = await attempt(() => beginFactor(password), onBegun)
    if (refused?.kind === 'refused' && refused.fields.password) refuse(refused.fields.password)
  }
  return (
    <form ref={form} className={s.form} noValidate onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={m.security_password_current()}
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={text => {
          setPassword(text)
          setError(null)
          forget()
        }}
      />
      <TroubleNote trouble={error === null ? trouble : null} waitS={waitS} />
      <div className={s.actions}>
        <Button onClick={onCancel}>{m.client_cancel()}</Button>
        <Button tone="main" type="submit" isBusy={isBusy}>
          {m.security_factor_next()}
        </Button>
      </div>
    </form>
  )
}
