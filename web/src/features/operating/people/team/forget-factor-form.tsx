import { useState } from 'react'
import { m } from '../../../../messages/compiled/messages.js'
import { ActionForm } from '../../frame/form/action-form.tsx'
import { fieldSentences } from '../../frame/form/problem-words.ts'
import { ReasonField } from '../../frame/form/reason-field.tsx'
import { useAction } from '../../frame/form/use-action.ts'
import { forgetFactor, type Operator } from '../people-queries.ts'

type Props = { operator: Operator; onDone: () => void }

/** For a colleague who lost their phone: they set up a new second factor at the next sign-in. */
export function ForgetFactorForm({ operator, onDone }: Props) {
  const [reason, setReason] = useState('')
  const action = useAction({
    run: () => forgetFactor(operator.id, { reason }),
    done: m.operating_team_factor_forgotten(),
    onDone,
  })
  return (
    <ActionForm
      word={m.operating_team_forget_factor()}
      tone="danger"
      isBusy={action.isPending}
      problem={action.error}
      fields={['reason']}
      onSubmit={() => action.mutate(undefined)}
      onCancel={onDone}
    >
      <p>{m.operating_team_factor_text({ name: operator.name ?? m.operating_no_name() })}</p>
      <ReasonField
        label={m.operating_reason()}
        hint={m.operating_reason_journal()}
        value={reason}
        onChange={setReason}
        error={fieldSentences(action.error).reason ?? null}
      />
    </ActionForm>
  )
}
