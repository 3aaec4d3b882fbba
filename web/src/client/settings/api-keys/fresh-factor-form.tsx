import { useEffect } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { answerOf } from '../../../product/account/login/answer.ts'
import { AttemptForm } from '../../../product/account/second-factor/attempt-form.tsx'
import { CodeField, isWholeCode } from '../../../product/account/second-factor/code-field.tsx'
import { proveFactor } from '../../../product/account/second-factor/security-calls.ts'
import { useProofForm } from '../../../product/account/second-factor/use-proof-form.ts'
import { Text } from '../../../ui/layout/box.tsx'

/** Asks for the second factor again, which making a key requires. */
export function FreshFactorForm({ onGiven, onCancel }: { onGiven: () => void; onCancel: () => void }) {
  const { form, field } = useProofForm({
    name: 'code',
    check: code => (isWholeCode(code) ? null : m.login_code_incomplete()),
    send: code => answerOf(proveFactor(code)),
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
