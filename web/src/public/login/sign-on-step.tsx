import { type FormEvent, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { answerOf } from '../../product/account/login/answer.ts'
import s from '../../product/account/login/login-dialog.module.css'
import { TroubleNote } from '../../product/account/password/trouble-note.tsx'
import { useAttempt } from '../../product/account/password/use-attempt.ts'
import { beginCompanySignOn } from '../../product/account/sign-on/sign-on-calls.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { siteUrl } from '../shell/home-url.ts'
import { lastSignOnCompany, storeSignInMethod, storeSignOnCompany } from './sign-in-method.ts'

const returnTo = (): string =>
  siteUrl(
    new URLSearchParams(location.search).get('then') === 'order'
      ? '/dashboard/orders?modal=create-order'
      : '/dashboard',
  )

/** Names the company whose sign-in service is to sign the person in, and goes there. */
export function SignOnStep({ onBack }: { onBack: () => void }) {
  const [name, setName] = useState(lastSignOnCompany)
  const [isMissing, setMissing] = useState(false)
  const { isBusy, trouble, waitS, attempt, forget } = useAttempt()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() === '') return
    await attempt(
      () => answerOf(beginCompanySignOn(name, returnTo())),
      ({ url }) => {
        storeSignInMethod('company')
        storeSignOnCompany(name.trim())
        location.assign(url)
      },
    )
  }
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <p className={s.lead}>{m.sign_on_company_lead()}</p>
      <TextField
        label={m.sign_on_company_name()}
        name="company"
        autoComplete="organization"
        autoCapitalize="none"
        spellCheck={false}
        value={name}
        error={isMissing ? m.sign_on_company_missing() : undefined}
        onChange={typed => {
          setName(typed)
          setMissing(false)
          forget()
        }}
      />
      <TroubleNote trouble={trouble} waitS={waitS} />
      <Stack columns={1} gap={8}>
        <Button tone="main" size="large" type="submit" isWide isBusy={isBusy}>
          {m.sign_on_go()}
        </Button>
        <Button tone="quiet" isWide onClick={onBack}>
          {m.sign_on_back()}
        </Button>
      </Stack>
    </form>
  )
}
