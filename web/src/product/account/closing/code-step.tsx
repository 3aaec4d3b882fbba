import { type FormEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { DigitsField } from '../../../ui/fields/digits-field.tsx'
import { focusFirstInvalid } from '../../../ui/fields/focus-first-invalid.ts'
import { Row, Text } from '../../../ui/layout/box.tsx'
import { DemoPhone } from '../login/demo-phone.tsx'
import { useCountdown } from '../login/use-countdown.ts'
import { useDemo } from '../login/use-demo.ts'
import { TroubleNote } from '../password/trouble-note.tsx'
import { useAttempt } from '../password/use-attempt.ts'
import s from './closing.module.css'
import { confirmClosing, type PendingClosing } from './closing-calls.ts'

const GROUPS = [3, 3]
const WHOLE = 6

function Again({ resendAt, onAgain }: { resendAt: number; onAgain: () => void }) {
  const left = useCountdown(resendAt)
  if (left > 0) return <Text tone="quiet">{m.login_resend_in({ seconds: String(left) })}</Text>
  return (
    <Button tone="quiet" size="small" onClick={onAgain}>
      {m.closing_again()}
    </Button>
  )
}

type Props = {
  pending: PendingClosing
  /** Twelve digits, for the demo's phone. */
  phone: string | null
  onDone: () => void
  /** Goes back to request a new code. */
  onBack: () => void
  onCancel: () => void
}

/** Asks for the code sent to the account's phone and deletes the account. */
export function CodeStep({ pending, phone, onDone, onBack, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string | undefined>()
  const { isBusy, trouble, waitS, attempt, forget } = useAttempt()
  const isDemo = useDemo()
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  const show = (sentence: string | undefined) => {
    setWrong(sentence)
    if (sentence !== undefined) focusFirstInvalid(form.current)
  }
  const type = (typed: string) => {
    setCode(typed)
    setWrong(undefined)
    forget()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.length !== WHOLE) return show(m.login_code_incomplete())
    const refused = await attempt(() => confirmClosing(pending, code), onDone)
    if (refused?.kind === 'refused') show(refused.fields.code)
  }
  return (
    <form ref={form} className={s.step} noValidate onSubmit={submit}>
      <DigitsField
        label={m.closing_code({ phone: pending.phone })}
        name="code"
        groups={GROUPS}
        value={code}
        error={wrong}
        onChange={type}
      />
      <TroubleNote trouble={wrong === undefined ? trouble : null} waitS={waitS} />
      <Again resendAt={pending.resendAt} onAgain={onBack} />
      <Row className={s.actions} wrap justify="end" gap={8}>
        <Button onClick={onCancel}>{m.client_cancel()}</Button>
        <Button tone="danger" type="submit" isBusy={isBusy}>
          {m.closing_confirm()}
        </Button>
      </Row>
      {isDemo && phone !== null && <DemoPhone phone={phone} onFill={type} />}
    </form>
  )
}
