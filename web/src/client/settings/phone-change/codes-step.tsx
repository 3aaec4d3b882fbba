import { formatPhone } from '@karvon/domain/reading/phone'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { DemoPhone } from '../../../product/account/login/demo-phone.tsx'
import { useCountdown } from '../../../product/account/login/use-countdown.ts'
import { useDemo } from '../../../product/account/login/use-demo.ts'
import { TroubleNote } from '../../../product/account/password/trouble-note.tsx'
import { useAttempt } from '../../../product/account/password/use-attempt.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DigitsField } from '../../../ui/fields/digits-field.tsx'
import { focusFirstInvalid } from '../../../ui/fields/focus-first-invalid.ts'
import { Grid, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import s from './phone-change.module.css'
import { type PendingChange, type SentCodes, sendCodes } from './phone-change-calls.ts'

const GROUPS = [3, 3]
const WHOLE = 6

type Wrong = Partial<Record<keyof SentCodes, string>>

const FIELD_OF: Readonly<Record<string, keyof SentCodes>> = { old_code: 'oldCode', new_code: 'newCode' }

const codeErrors = (codes: SentCodes, { oldPhone }: PendingChange): Wrong => ({
  ...(oldPhone !== null && codes.oldCode.length !== WHOLE && { oldCode: m.login_code_incomplete() }),
  ...(codes.newCode.length !== WHOLE && { newCode: m.login_code_incomplete() }),
})

const serverErrors = (fields: Readonly<Record<string, string>>): Wrong =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, sentence]) => {
      const at = FIELD_OF[field]
      return at === undefined ? [] : [[at, sentence] as const]
    }),
  )

type AgainProps = { resendAt: number; onAgain: () => void }

function Again({ resendAt, onAgain }: AgainProps) {
  const left = useCountdown(resendAt)
  if (left > 0) return <Text tone="quiet">{m.login_resend_in({ seconds: String(left) })}</Text>
  return (
    <Button tone="quiet" size="small" onClick={onAgain}>
      {m.phone_change_again()}
    </Button>
  )
}

type PhonesProps = {
  current: string | null
  pending: PendingChange
  fill: (field: keyof SentCodes) => (code: string) => void
}

/** The demo phones, on which the messages arrive. */
function DemoPhones({ current, pending, fill }: PhonesProps) {
  if (!useDemo()) return null
  return (
    <Grid className={s.phones} gap="8-16" border="top">
      {pending.oldPhone !== null && current !== null && (
        <div>
          <Text className={s.whose} weight="strong" textAlign="center">
            {formatPhone(current)}
          </Text>
          <DemoPhone phone={current} onFill={fill('oldCode')} />
        </div>
      )}
      <div>
        <Text className={s.whose} weight="strong" textAlign="center">
          {formatPhone(pending.phone)}
        </Text>
        <DemoPhone phone={pending.phone} onFill={fill('newCode')} />
      </div>
    </Grid>
  )
}

type Props = {
  current: string | null
  pending: PendingChange
  onDone: () => void
  /** Back to the number, to change it or to request new codes. */
  onBack: () => void
}

export function CodesStep({ current, pending, onDone, onBack }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [codes, setCodes] = useState<SentCodes>({ oldCode: '', newCode: '' })
  const [wrong, setWrong] = useState<Wrong>({})
  const { isBusy, trouble, waitS, attempt, forget } = useAttempt()
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  const show = (found: Wrong) => {
    setWrong(found)
    if (Object.keys(found).length > 0) focusFirstInvalid(form.current)
    return Object.keys(found).length > 0
  }
  const type = (field: keyof SentCodes) => (code: string) => {
    setCodes(before => ({ ...before, [field]: code }))
    setWrong(before => ({ ...before, [field]: undefined }))
    forget()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (show(codeErrors(codes, pending))) return
    const refused = await attempt(() => sendCodes(pending, codes), onDone)
    if (refused?.kind === 'refused') show(serverErrors(refused.fields))
  }
  const isSaid = Object.values(wrong).some(sentence => sentence !== undefined)
  return (
    <Stack ref={form} as="form" columns={1} gap={16} noValidate onSubmit={submit}>
      {pending.oldPhone !== null && (
        <DigitsField
          label={m.phone_change_code_old({
            phone: current === null ? pending.oldPhone : formatPhone(current),
          })}
          name="old_code"
          groups={GROUPS}
          value={codes.oldCode}
          error={wrong.oldCode}
          onChange={type('oldCode')}
        />
      )}
      <DigitsField
        label={m.phone_change_code_new({ phone: formatPhone(pending.phone) })}
        name="new_code"
        groups={GROUPS}
        value={codes.newCode}
        error={wrong.newCode}
        onChange={type('newCode')}
      />
      <TroubleNote trouble={isSaid ? null : trouble} waitS={waitS} />
      <Again resendAt={pending.resendAt} onAgain={onBack} />
      <Row className={s.actions} wrap justify="end" gap={8}>
        <Button onClick={onBack}>{m.login_other_phone()}</Button>
        <Button tone="main" type="submit" isBusy={isBusy}>
          {m.phone_change_confirm()}
        </Button>
      </Row>
      <DemoPhones current={current} pending={pending} fill={type} />
    </Stack>
  )
}
