import { type ReactNode, useEffect, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { QrCode } from '../../../ui/codes/qr-code.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { inFours } from '../../../ui/fields/typed-digits.ts'
import { Box, Stack, Text } from '../../../ui/layout/box.tsx'
import { type Answer, answerOf } from '../login/answer.ts'
import { AttemptForm } from './attempt-form.tsx'
import { CodeField, isWholeCode } from './code-field.tsx'
import { isWholeRecoveryCode, RECOVERY_LENGTH } from './recovery-code.ts'
import s from './second-factor.module.css'
import {
  type BegunFactor,
  confirmFactor,
  endFactor,
  type FactorWithCodes,
  replaceCodes,
} from './security-calls.ts'
import { useProofForm } from './use-proof-form.ts'

type CodeFormProps<T> = {
  send: (code: string) => Promise<Answer<T>>
  onDone: (answer: T) => void
  onCancel: () => void
  /** The label of the submit button. */
  action: string
  /** Whether a recovery code counts too. */
  takesRecovery?: boolean
  children: ReactNode
}

const checkAppCode = (code: string) => (isWholeCode(code) ? null : m.login_code_incomplete())

const checkRecoveryCode = (code: string) => (isWholeRecoveryCode(code) ? null : m.security_recovery_short())

function CodeForm<T>({ send, onDone, onCancel, action, takesRecovery, children }: CodeFormProps<T>) {
  const [isRecovery, setRecovery] = useState(false)
  const { form, field } = useProofForm({
    name: 'code',
    check: isRecovery ? checkRecoveryCode : checkAppCode,
    send,
    onDone,
  })
  const choose = () => {
    field.onChange('')
    setRecovery(!isRecovery)
  }
  const { ref } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code is another field
  useEffect(() => ref.current?.querySelector('input')?.focus({ preventScroll: true }), [ref, isRecovery])
  return (
    <AttemptForm form={form} action={action} onCancel={onCancel}>
      {children}
      {isRecovery ? (
        <TextField
          label={m.security_recovery_label()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          limit={RECOVERY_LENGTH}
          {...field}
        />
      ) : (
        <CodeField {...field} />
      )}
      {takesRecovery && (
        <Button tone="quiet" size="small" onClick={choose}>
          {isRecovery ? m.security_recovery_use_app() : m.security_recovery_use()}
        </Button>
      )}
    </AttemptForm>
  )
}

type ConfirmProps = {
  begun: BegunFactor
  onConfirmed: (confirmed: FactorWithCodes) => void
  onCancel: () => void
}

/** The secret as a QR code and as text, and its first code to confirm it. */
export function ConfirmFactorForm({ begun, onConfirmed, onCancel }: ConfirmProps) {
  return (
    <CodeForm
      send={code => answerOf(confirmFactor(code))}
      onDone={onConfirmed}
      onCancel={onCancel}
      action={m.security_factor_confirm()}
    >
      <Stack as="ol" className={s.steps} gap={12}>
        <li>{m.security_factor_step_app()}</li>
        <li>
          {m.security_factor_step_scan()}
          <QrCode text={begun.otpauthUrl} label={m.security_factor_qr()} />
          <Text tone="quiet">{m.security_factor_by_hand()}</Text>
          <Box
            as="output"
            className={s.secret}
            background="sunk"
            radius="inner"
            weight="strong"
            block
            marginTop={4}
            aria-label={m.security_factor_secret()}
          >
            {inFours(begun.secret)}
          </Box>
        </li>
        <li>{m.security_factor_step_code()}</li>
      </Stack>
    </CodeForm>
  )
}

/** Switches the second factor off, confirmed by a code. */
export function EndFactorForm({ onEnded, onCancel }: { onEnded: () => void; onCancel: () => void }) {
  return (
    <CodeForm
      send={endFactor}
      onDone={onEnded}
      onCancel={onCancel}
      action={m.security_factor_end()}
      takesRecovery
    >
      <Text tone="quiet">{m.security_factor_end_text()}</Text>
    </CodeForm>
  )
}

type ReplaceProps = { onReplaced: (replaced: FactorWithCodes) => void; onCancel: () => void }

/** Makes new recovery codes, confirmed by a code. */
export function ReplaceCodesForm({ onReplaced, onCancel }: ReplaceProps) {
  return (
    <CodeForm
      send={replaceCodes}
      onDone={onReplaced}
      onCancel={onCancel}
      action={m.security_recovery_new()}
      takesRecovery
    >
      <Text tone="quiet">{m.security_recovery_new_text()}</Text>
    </CodeForm>
  )
}
