import { type ReactNode, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import type { ButtonTone } from '../../ui/actions/button.tsx'
import { ActionForm } from './action-form.tsx'
import { ReasonField } from './reason-field.tsx'
import { useAction } from './use-action.ts'

type ReasonFormProps<Answer> = {
  /** The consequences of the action. */
  text: ReactNode
  /** The label of the submit button. */
  submitLabel: string
  tone?: ButtonTone
  run: (reason: string) => Promise<Answer>
  /** The success toast. */
  done: string | ((answer: Answer) => string)
  onDone: (answer: Answer) => void
  onCancel: () => void
}

/** Form for an action that needs only a reason, which goes to the audit log. */
export function ReasonForm<Answer>({
  text,
  submitLabel,
  tone = 'main',
  run,
  done,
  onDone,
  onCancel,
}: ReasonFormProps<Answer>) {
  const [reason, setReason] = useState('')
  const action = useAction({ run: () => run(reason), done, onDone })
  return (
    <ActionForm
      submitLabel={submitLabel}
      tone={tone}
      isBusy={action.isPending}
      problem={action.error}
      fields={['reason']}
      onSubmit={() => action.mutate(undefined)}
      onCancel={onCancel}
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
