import { readEmail } from '@karvon/domain/company/email'
import { type FormEvent, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { TroubleNote } from '../../../product/account/password/trouble-note.tsx'
import { useAttempt } from '../../../product/account/password/use-attempt.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { focusFirstInvalid } from '../../../ui/fields/focus-first-invalid.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Row, Stack, Text } from '../../../ui/layout/box.tsx'
import s from './company-email.module.css'
import { type OwnEmail, saveAddress } from './email-calls.ts'

type Props = {
  /** The address so far. */
  initial: string
  onSaved: (own: OwnEmail) => void
  onCancel?: () => void
}

/** The address, to which a code is sent. */
export function EmailAddressForm({ initial, onSaved, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(initial)
  const [wrong, setWrong] = useState<string | undefined>()
  const { isBusy, trouble, waitS, attempt, forget } = useAttempt()
  const show = (sentence: string | undefined) => {
    setWrong(sentence)
    if (sentence !== undefined) focusFirstInvalid(form.current)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (readEmail(typed) === null) return show(m.refusal_email_format())
    const refused = await attempt(() => saveAddress(typed), onSaved)
    if (refused?.kind === 'refused') show(refused.fields.email)
  }
  return (
    <Stack ref={form} as="form" className={s.form} columns={1} gap={12} noValidate onSubmit={submit}>
      <Text tone="quiet">{m.company_email_text()}</Text>
      <TextField
        label={m.company_email_label()}
        value={typed}
        error={wrong}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={m.company_email_example()}
        onChange={text => {
          setTyped(text)
          setWrong(undefined)
          forget()
        }}
      />
      {((trouble !== null && wrong === undefined) || waitS > 0) && (
        <TroubleNote trouble={trouble} waitS={waitS} />
      )}
      <Row wrap gap={8}>
        <Button tone="main" type="submit" isBusy={isBusy}>
          {m.company_email_send()}
        </Button>
        {onCancel !== undefined && <Button onClick={onCancel}>{m.client_cancel()}</Button>}
      </Row>
    </Stack>
  )
}
