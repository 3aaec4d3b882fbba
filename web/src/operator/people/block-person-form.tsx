import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { ActionForm } from '../form/action-form.tsx'
import { fieldSentences } from '../form/problem-labels.ts'
import { ReasonField } from '../form/reason-field.tsx'
import { useAction } from '../form/use-action.ts'

type BlockPersonFormProps = {
  isBlocked: boolean
  text: string
  run: (reason: string) => Promise<unknown>
  onDone: () => void
}

/** Blocks or unblocks a person, with the reason. */
export function BlockPersonForm({ isBlocked, text, run, onDone }: BlockPersonFormProps) {
  const [reason, setReason] = useState('')
  const action = useAction({
    run: () => run(reason),
    done: isBlocked ? m.operator_unblocked_toast() : m.operator_blocked_toast(),
    onDone,
  })
  return (
    <ActionForm
      word={isBlocked ? m.operator_unblock() : m.operator_block()}
      tone={isBlocked ? 'main' : 'danger'}
      isBusy={action.isPending}
      problem={action.error}
      fields={['reason']}
      onSubmit={() => action.mutate(undefined)}
      onCancel={onDone}
    >
      <p>{text}</p>
      <ReasonField
        label={m.operator_reason()}
        hint={m.operator_reason_journal()}
        value={reason}
        onChange={setReason}
        error={fieldSentences(action.error).reason ?? null}
      />
    </ActionForm>
  )
}
