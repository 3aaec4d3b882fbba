import { type ReactNode, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import type { ButtonTone } from '../../ui/actions/button.tsx'
import { ActionForm } from './action-form.tsx'
import { ReasonField } from './reason-field.tsx'
import { useAction } from './use-action.ts'

type ReasonFormProps<Answer> = {
  /** What will happen. */
  text: ReactNode
  /** What the button does. */
  word: string
  tone?: ButtonTone
  run: (reason: string) => Promise<Answer>
  /** Said in passing once it is done. */
  done: string
  onDone: (answer: Answer) => void
  onCancel: () => void
}

/** Something an operator does with nothing but the reason for it, which goes to the journal. */
export function ReasonForm<Answer>({
  text,
  word,
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
      word={word}
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
