import { type ReactNode, useEffect } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import type { Answer } from '../../../product/account/login/answer.ts'
import { QrCode } from '../../../ui/codes/qr-code.tsx'
import { inFours } from '../../../ui/fields/typed-digits.ts'
import { Box, Stack, Text } from '../../../ui/layout/box.tsx'
import { AttemptForm } from './attempt-form.tsx'
import { CodeField, isWholeCode } from './code-field.tsx'
import s from './second-factor.module.css'
import { type BegunFactor, confirmFactor, endFactor } from './security-calls.ts'
import { useProofForm } from './use-proof-form.ts'

type CodeFormProps = {
  send: (code: string) => Promise<Answer<unknown>>
  onDone: () => void
  onCancel: () => void
  /** The label of the submit button. */
  action: string
  children: ReactNode
}

function CodeForm({ send, onDone, onCancel, action, children }: CodeFormProps) {
  const { form, field } = useProofForm({
    name: 'code',
    check: code => (isWholeCode(code) ? null : m.login_code_incomplete()),
    send,
    onDone,
  })
  const { ref } = form
  useEffect(() => ref.current?.querySelector('input')?.focus({ preventScroll: true }), [ref])
  return (
    <AttemptForm form={form} action={action} onCancel={onCancel}>
      {children}
      <CodeField {...field} />
    </AttemptForm>
  )
}

type ConfirmProps = { begun: BegunFactor; onConfirmed: () => void; onCancel: () => void }

/** The secret as a QR code and as text, and its first code to confirm it. */
export function ConfirmFactorForm({ begun, onConfirmed, onCancel }: ConfirmProps) {
  return (
    <CodeForm
      send={confirmFactor}
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
    <CodeForm send={endFactor} onDone={onEnded} onCancel={onCancel} action={m.security_factor_end()}>
      <Text tone="quiet">{m.security_factor_end_text()}</Text>
    </CodeForm>
  )
}
