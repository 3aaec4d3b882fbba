import { useEffect } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { answerOf } from '../login/answer.ts'
import { AttemptForm } from './attempt-form.tsx'
import { type BegunFactor, beginFactor } from './security-calls.ts'
import { useProofForm } from './use-proof-form.ts'

type Props = { username: string; onBegun: (begun: BegunFactor) => void; onCancel: () => void }

/** Asks for the password again before a new secret is shown. */
export function BeginFactorForm({ username, onBegun, onCancel }: Props) {
  const { form, field } = useProofForm({
    name: 'password',
    check: password => (password === '' ? m.login_password_missing() : null),
    send: password => answerOf(beginFactor(password)),
    onDone: onBegun,
  })
  const { ref } = form
  useEffect(() => ref.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), [ref])
  return (
    <AttemptForm form={form} action={m.security_factor_next()} onCancel={onCancel}>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={m.security_password_current()}
        autoComplete="current-password"
        value={field.value}
        error={field.error}
        onChange={field.onChange}
      />
    </AttemptForm>
  )
}
