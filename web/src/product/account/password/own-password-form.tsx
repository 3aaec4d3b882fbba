import { useEffect } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import s from '../login/login-dialog.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { TroubleNote } from './trouble-note.tsx'
import { useNewPassword } from './use-new-password.ts'

type Props = {
  username: string
  /** The current password, if just typed; else the form asks for it. */
  current: string | null
  onChanged: () => void
}

/** Replaces the initial password by one of the user's own, before anything else opens. */
export function OwnPasswordForm({ username, current, onChanged }: Props) {
  const form = useNewPassword(username, current ?? '', onChanged)
  const { ref } = form
  useEffect(() => ref.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), [ref])
  return (
    <form ref={ref} className={s.form} onSubmit={form.submit} noValidate>
      <h2 id="login-title">{m.login_own_title()}</h2>
      <p className={s.lead}>{m.login_own_lead()}</p>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <div className={s.fields}>
        <NewPasswordFields form={form} currentLabel={current === null ? m.login_own_current() : null} />
      </div>
      <TroubleNote trouble={form.trouble} waitS={form.waitS} />
      <Button tone="main" size="large" type="submit" isWide isBusy={form.isBusy}>
        {m.login_own_save()}
      </Button>
    </form>
  )
}
