import { formatPhone, isMobilePhone, readPhone } from '@karvon/domain/reading/phone'
import { type FormEvent, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { TroubleNote } from '../../../product/account/password/trouble-note.tsx'
import { useAttempt } from '../../../product/account/password/use-attempt.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { focusFirstInvalid } from '../../../ui/fields/focus-first-invalid.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { Row, Stack, Text } from '../../../ui/layout/box.tsx'
import s from './phone-change.module.css'
import { type PendingChange, sendPhoneChange } from './phone-change-calls.ts'

type Wrong = { phone?: string | undefined; password?: string | undefined }

type Props = {
  /** Twelve digits; null if there is none yet. */
  current: string | null
  hasUsername: boolean
  /** The number typed before, when coming back from the codes. */
  initial: string
  onSent: (pending: PendingChange) => void
  onCancel: () => void
}

const wrongPhone = (typed: string, current: string | null): string | undefined => {
  const phone = readPhone(typed)
  if (phone === null) return m.refusal_phone_format()
  if (!isMobilePhone(phone)) return m.refusal_phone_not_mobile()
  return phone === current ? m.refusal_phone_same() : undefined
}

/** The new number, and the password if no old number can receive a code. */
export function PhoneStep({ current, hasUsername, initial, onSent, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [phone, setPhone] = useState(initial)
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const { isBusy, trouble, waitS, attempt, forget } = useAttempt()
  const needsPassword = hasUsername && (current === null || !isMobilePhone(current))
  const show = (found: Wrong) => {
    setWrong(found)
    const isSome = found.phone !== undefined || found.password !== undefined
    if (isSome) focusFirstInvalid(form.current)
    return isSome
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = needsPassword && password === '' ? m.login_password_missing() : undefined
    if (show({ phone: wrongPhone(phone, current), password: missing })) return
    const refused = await attempt(() => sendPhoneChange(readPhone(phone) ?? phone, password), onSent)
    if (refused?.kind === 'refused') show(refused.fields)
  }
  return (
    <Stack ref={form} as="form" columns={1} gap={16} noValidate onSubmit={submit}>
      <Text tone="quiet">
        {current === null || needsPassword
          ? m.phone_change_lead_new()
          : m.phone_change_lead({ phone: formatPhone(current) })}
      </Text>
      <PhoneField
        label={m.phone_change_new()}
        value={phone}
        error={wrong.phone}
        onChange={typed => {
          setPhone(typed)
          setWrong({ ...wrong, phone: undefined })
          forget()
        }}
      />
      {needsPassword && (
        <PasswordField
          label={m.login_password()}
          autoComplete="current-password"
          value={password}
          error={wrong.password}
          onChange={typed => {
            setPassword(typed)
            setWrong({ ...wrong, password: undefined })
            forget()
          }}
        />
      )}
      <TroubleNote trouble={wrong.phone || wrong.password ? null : trouble} waitS={waitS} />
      <Row className={s.actions} wrap justify="end" gap={8}>
        <Button onClick={onCancel}>{m.client_cancel()}</Button>
        <Button tone="main" type="submit" isBusy={isBusy}>
          {m.phone_change_send()}
        </Button>
      </Row>
    </Stack>
  )
}
