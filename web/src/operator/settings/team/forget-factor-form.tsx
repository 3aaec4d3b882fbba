import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { ActionForm } from '../../form/action-form.tsx'
import { fieldSentences } from '../../form/problem-labels.ts'
import { ReasonField } from '../../form/reason-field.tsx'
import { useAction } from '../../form/use-action.ts'
import { forgetFactor, type Operator } from '../../people/people-queries.ts'

type Props = { operator: Operator; onDone: () => void }

/** For a colleague who lost their phone: they set up a new second factor at the next sign-in. */
export function ForgetFactorForm({ operator, onDone }: Props) {
  const [reason, setReason] = useState('')
  const action = useAction({
    run: () => forgetFactor(operator.id, { reason }),
    done: m.operator_team_factor_forgotten(),
    onDone,
  })
  return (
    <ActionForm
      word={m.operator_team_forget_factor()}
      tone="danger"
      isBusy={action.isPending}
      problem={action.error}
      fields={['reason']}
      onSubmit={() => action.mutate(undefined)}
      onCancel={onDone}
    >
      <p>{m.operator_team_factor_text({ name: operator.name ?? m.operator_no_name() })}</p>
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
