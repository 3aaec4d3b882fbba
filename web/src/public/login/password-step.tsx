import { readUsername } from '@karvon/domain/company/username'
import { IconUser } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { focusUnlessChoosing } from '../../product/account/login/focus-unless-choosing.ts'
import s from '../../product/account/login/login-dialog.module.css'
import { signIn, type TypedAccount } from '../../product/account/password/password-calls.ts'
import { TroubleNote } from '../../product/account/password/trouble-note.tsx'
import { useAttempt } from '../../product/account/password/use-attempt.ts'
import { CheckingNote } from '../../product/account/puzzle/checking-note.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { focusFirstInvalid } from '../../ui/fields/focus-first-invalid.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type Wrong = { username?: string; password?: string }

const whyWrong = ({ username, password }: TypedAccount): Wrong => ({
  ...(username.trim() === ''
    ? { username: m.login_username_missing() }
    : readUsername(username).ok
      ? {}
      : { username: m.login_username_form() }),
  ...(password === '' ? { password: m.login_password_missing() } : {}),
})

type Props = {
  account: TypedAccount
  onAccount: (account: TypedAccount) => void
  onSignedIn: () => void | Promise<void>
}

/** Username and password; a refusal is shown for the whole form, as the server does not say which of them is wrong. */
export function PasswordStep({ account, onAccount, onSignedIn }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Wrong>({})
  const [isChecking, setChecking] = useState(false)
  const { isBusy, trouble, waitS, attempt, forget } = useAttempt()
  useEffect(() => focusUnlessChoosing(form.current), [])

  const change = (changed: Partial<TypedAccount>) => {
    onAccount({ ...account, ...changed })
    setWrong({})
    forget()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = whyWrong(account)
    setWrong(found)
    if (Object.keys(found).length > 0) return focusFirstInvalid(form.current)
    const refused = await attempt(() => signIn(account, setChecking), onSignedIn)
    if (refused?.kind === 'refused') form.current?.querySelectorAll('input')[1]?.select()
  }
  return (
    <form ref={form} className={s.form} onSubmit={submit} noValidate>
      <p className={s.lead}>{m.login_company_lead()}</p>
      <div className={s.fields}>
        <TextField
          label={m.login_username()}
          name="username"
          icon={<IconUser size={20} stroke={1.75} aria-hidden="true" />}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={account.username}
          error={wrong.username}
          onChange={username => change({ username })}
        />
        <PasswordField
          label={m.login_password()}
          name="password"
          autoComplete="current-password"
          value={account.password}
          error={wrong.password}
          onChange={password => change({ password })}
        />
      </div>
      <TroubleNote trouble={trouble} waitS={waitS} />
      <Button tone="main" size="large" type="submit" isWide isBusy={isBusy}>
        {m.login_confirm()}
      </Button>
      <CheckingNote isShown={isChecking} />
    </form>
  )
}
