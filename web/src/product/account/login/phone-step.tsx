import { readPersonName } from '@karvon/domain/company/person-name'
import { readPhone } from '@karvon/domain/reading/phone'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { focusFirstInvalid } from '../../../ui/fields/focus-first-invalid.ts'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { CheckingNote } from '../puzzle/checking-note.tsx'
import { type NewName, requestCode, type SentCode, type SignInRole } from './auth-calls.ts'
import { focusUnlessChoosing } from './focus-unless-choosing.ts'
import s from './login-dialog.module.css'
import { NewNameFields } from './new-name-fields.tsx'
import { troubleSentence } from './trouble-sentence.ts'

/** Title and lead of the first step; no title if there is a heading above. */
export type FirstStepTexts = { title: string | null; lead: string }

type Newcomer = { name: NewName; onName: (name: NewName) => void }

type Props = {
  as: SignInRole
  words: FirstStepTexts | undefined
  phone: string
  onPhone: (phone: string) => void
  onSent: (phone: string, sent: SentCode) => void
  /** The name fields for a new client, or null. */
  newcomer: Newcomer | null
}

const isNameWrong = (newcomer: Newcomer | null): boolean =>
  newcomer !== null && !readPersonName(newcomer.name.firstName, 'first_name').ok

/** The first step: the phone to send the code to. */
export function PhoneStep({ as, words, phone, onPhone, onSent, newcomer }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [isNamed, setNamed] = useState(true)
  const [busy, setBusy] = useState(false)
  const [isChecking, setChecking] = useState(false)
  useEffect(() => focusUnlessChoosing(form.current), [])

  const refuse = (sentence: string) => {
    setError(sentence)
    focusFirstInvalid(form.current)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const read = readPhone(phone)
    setNamed(!isNameWrong(newcomer))
    if (!read) return refuse(m.refusal_phone_format())
    if (isNameWrong(newcomer)) return focusFirstInvalid(form.current)
    setBusy(true)
    const answer = await requestCode(read, as, setChecking)
    setBusy(false)
    if (answer.ok) onSent(read, answer.data)
    else refuse(troubleSentence(answer.trouble))
  }
  const title = words === undefined ? m.login_title() : words.title
  return (
    <form ref={form} className={s.form} onSubmit={submit} noValidate>
      {title !== null && <h2 id="login-title">{title}</h2>}
      <p className={s.lead}>{words?.lead ?? m.login_lead()}</p>
      {newcomer !== null && <NewNameFields {...newcomer} isWrong={!isNamed} />}
      <div className={s.fieldRoom} role="alert">
        <PhoneField
          label={m.login_phone()}
          name="phone"
          value={phone}
          error={error}
          onChange={typed => {
            onPhone(typed)
            if (typed !== phone) setError(null)
          }}
        />
      </div>
      <Button tone="main" size="large" type="submit" isWide isBusy={busy}>
        {m.login_send_code()}
      </Button>
      <CheckingNote isShown={isChecking} />
    </form>
  )
}
