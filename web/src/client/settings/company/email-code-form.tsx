import { type FormEvent, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { useCountdown } from '../../../product/account/login/use-countdown.ts'
import { TroubleNote } from '../../../product/account/password/trouble-note.tsx'
import { useAttempt } from '../../../product/account/password/use-attempt.ts'
import { isWholeCode } from '../../../product/account/second-factor/code-field.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { DigitsField } from '../../../ui/fields/digits-field.tsx'
import { focusFirstInvalid } from '../../../ui/fields/focus-first-invalid.ts'
import { Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import s from './company-email.module.css'
import { type OwnEmail, proveAddress } from './email-calls.ts'

const GROUPS = [3, 3]

type AgainProps = { resendAt: string | null; onAgain: () => void }

function Again({ resendAt, onAgain }: AgainProps) {
  const left = useCountdown(resendAt === null ? 0 : Date.parse(resendAt))
  if (left > 0) return <Text tone="quiet">{m.login_resend_in({ seconds: String(left) })}</Text>
  return (
    <Button tone="quiet" size="small" onClick={onAgain}>
      {m.company_email_again()}
    </Button>
  )
}

type Props = {
  email: NonNullable<OwnEmail['email']>
  onProved: (own: OwnEmail) => void
  onAgain: () => void
}

/** The six digits sent to the address. */
export function EmailCodeForm({ email, onProved, onAgain }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const { isBusy, trouble, waitS, attempt, forget } = useAttempt()
  const show = (sentence: string | null) => {
    setWrong(sentence)
    if (sentence !== null) focusFirstInvalid(form.current)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWholeCode(code)) return show(m.login_code_incomplete())
    const refused = await attempt(
      () => proveAddress(code),
      own => {
        showToast('success', m.company_email_proved_toast())
        onProved(own)
      },
    )
    if (refused?.kind === 'refused') show(refused.fields.code ?? null)
  }
  return (
    <Stack ref={form} as="form" className={s.form} columns={1} gap={12} noValidate onSubmit={submit}>
      <DigitsField
        label={m.company_email_code()}
        name="email_code"
        groups={GROUPS}
        value={code}
        error={wrong}
        onChange={typed => {
          setCode(typed)
          setWrong(null)
          forget()
        }}
      />
      {((trouble !== null && wrong === null) || waitS > 0) && <TroubleNote trouble={trouble} waitS={waitS} />}
      <Row wrap align="center" gap={8}>
        <Button tone="main" type="submit" isBusy={isBusy}>
          {m.company_email_confirm()}
        </Button>
        <Again resendAt={email.resendAt} onAgain={onAgain} />
      </Row>
    </Stack>
  )
}
