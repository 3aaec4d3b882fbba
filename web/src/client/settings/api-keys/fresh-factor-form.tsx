import { useEffect } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Text } from '../../../ui/layout/box.tsx'
import { AttemptForm } from '../security/attempt-form.tsx'
import { CodeField, isWholeCode } from '../security/code-field.tsx'
import { useProofForm } from '../security/use-proof-form.ts'
import { giveFactor } from './api-key-queries.ts'

/** Asks for the second factor again, which making a key requires. */
export function FreshFactorForm({ onGiven, onCancel }: { onGiven: () => void; onCancel: () => void }) {
  const { form, field } = useProofForm({
    name: 'code',
    check: code => (isWholeCode(code) ? null : m.login_code_incomplete()),
    send: giveFactor,
    onDone: onGiven,
  })
  const { ref } = form
  useEffect(() => ref.current?.querySelector('input')?.focus({ preventScroll: true }), [ref])
  return (
    <AttemptForm form={form} action={m.keys_factor_confirm()} onCancel={onCancel}>
      <Text marginBottom={8}>{m.keys_factor_again()}</Text>
      <CodeField {...field} />
    </AttemptForm>
  )
}
