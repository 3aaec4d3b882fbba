import { PASSWORD_LENGTH } from '@karvon/domain/company/password-rule'
import { type FormEvent, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import {
  checkNewPassword,
  type NewPassword,
  type WrongPassword,
  wrongOfTrouble,
} from '../../../product/account/password/new-password.ts'
import { replacePassword } from '../../../product/account/password/password-calls.ts'
import { TroubleNote } from '../../../product/account/password/trouble-note.tsx'
import { useAttempt } from '../../../product/account/password/use-attempt.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { focusFirstWrong } from '../../../ui/fields/focus-first-wrong.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import s from './second-factor.module.css'

const EMPTY: NewPassword = { current: '', next: '', again: '' }

type Props = { username: string; onChanged: () => void; onCancel: () => void }

function Fields({
  typed,
  wrong,
  onChange,
}: {
  typed: NewPassword
  wrong: WrongPassword
  onChange: (changed: Partial<NewPassword>) => void
}) {
  return (
    <div className={s.fields}>
      <PasswordField
        label={m.security_password_current()}
        autoComplete="current-password"
        value={typed.current}
        error={wrong.current}
        onChange={current => onChange({ current })}
      />
      <PasswordField
        label={m.login_own_new()}
        hint={m.login_own_hint({ min: PASSWORD_LENGTH.min })}
        autoComplete="new-password"
        value={typed.next}
        error={wrong.next}
        onChange={next => onChange({ next })}
      />
      <PasswordField
        label={m.login_own_again()}
        autoComplete="new-password"
        value={typed.again}
        error={wrong.again}
        onChange={again => onChange({ again })}
      />
    </div>
  )
}

/** Another password; the sessions elsewhere end with the old one. */
export function ChangePasswordForm({ username, onChanged, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(EMPTY)
  const [wrong, setWrong] = useState<WrongPassword>({})
  const { isBusy, trouble, waitS, attempt, forget } = useAttempt()
  const isWrong = (found: WrongPassword) => {
    setWrong(found)
    const some = Object.keys(found).length > 0
    if (some) focusFirstWrong(form.current)
    return some
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isWrong(checkNewPassword(typed, username))) return
    const refused = await attempt(
      () => replacePassword(typed.current, typed.next),
      ({ ended }) => {
        showToast('success', ended > 0 ? m.security_password_changed_others() : m.security_password_changed())
        onChanged()
      },
    )
    if (refused !== null) isWrong(wrongOfTrouble(refused))
  }
  return (
    <form ref={form} className={s.form} noValidate onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Fields
        typed={typed}
        wrong={wrong}
        onChange={changed => {
          setTyped({ ...typed, ...changed })
          setWrong({})
          forget()
        }}
      />
      <TroubleNote trouble={Object.keys(wrong).length > 0 ? null : trouble} waitS={waitS} />
      <div className={s.actions}>
        <Button onClick={onCancel}>{m.client_cancel()}</Button>
        <Button tone="main" type="submit" isBusy={isBusy}>
          {m.login_own_save()}
        </Button>
      </div>
    </form>
  )
}
