import { PASSWORD_LENGTH } from '@karvon/domain/company/password-rule'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { focusFirstWrong } from '../../../ui/fields/focus-first-wrong.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import s from '../login/login-dialog.module.css'
import { checkNewPassword, type NewPassword, type WrongPassword, wrongOfTrouble } from './new-password.ts'
import { replacePassword } from './password-calls.ts'
import { TroubleNote } from './trouble-note.tsx'
import { useAttempt } from './use-attempt.ts'

type Props = {
  username: string
  /** The password of the session, where it has just been typed; else it is asked for. */
  current: string | null
  onChanged: () => void
}

/** A password of one's own in the place of the first one, before anything else opens. */
export function OwnPasswordForm({ username, current, onChanged }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<NewPassword>({ current: current ?? '', next: '', again: '' })
  const [wrong, setWrong] = useState<WrongPassword>({})
  const { isBusy, trouble, waitS, attempt, forget } = useAttempt()
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), [])

  const change = (changed: Partial<NewPassword>) => {
    setTyped({ ...typed, ...changed })
    setWrong({})
    forget()
  }
  const show = (found: WrongPassword) => {
    setWrong(found)
    if (Object.keys(found).length > 0) focusFirstWrong(form.current)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = checkNewPassword(typed, username)
    show(found)
    if (Object.keys(found).length > 0) return
    const refused = await attempt(() => replacePassword(typed.current, typed.next), onChanged)
    if (refused !== null) show(wrongOfTrouble(refused))
  }
  const isAtField = Object.keys(wrong).length > 0
  return (
    <form ref={form} className={s.form} onSubmit={submit} noValidate>
      <h2 id="login-title">{m.login_own_title()}</h2>
      <p className={s.lead}>{m.login_own_lead()}</p>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <div className={s.fields}>
        {current === null && (
          <PasswordField
            label={m.login_own_current()}
            autoComplete="current-password"
            value={typed.current}
            error={wrong.current}
            onChange={text => change({ current: text })}
          />
        )}
        <PasswordField
          label={m.login_own_new()}
          hint={m.login_own_hint({ min: PASSWORD_LENGTH.min })}
          autoComplete="new-password"
          value={typed.next}
          error={wrong.next}
          onChange={next => change({ next })}
        />
        <PasswordField
          label={m.login_own_again()}
          autoComplete="new-password"
          value={typed.again}
          error={wrong.again}
          onChange={again => change({ again })}
        />
      </div>
      <TroubleNote trouble={isAtField ? null : trouble} waitS={waitS} />
      <Button tone="main" size="large" type="submit" isWide isBusy={isBusy}>
        {m.login_own_save()}
      </Button>
    </form>
  )
}
