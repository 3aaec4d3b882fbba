import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/actions/button.tsx'
import { ActionForm } from '../form/action-form.tsx'
import { fieldSentences } from '../form/problem-labels.ts'
import { ReasonField } from '../form/reason-field.tsx'
import { useAction } from '../form/use-action.ts'
import { type CompanyCard, renewPassword } from './companies-queries.ts'
import css from './owner-password-form.module.css'

type Props = { company: CompanyCard; onDone: () => void }

/** Lets an owner in again: a first password, told this once. */
export function OwnerPasswordForm({ company, onDone }: Props) {
  const [reason, setReason] = useState('')
  const action = useAction({
    run: () => renewPassword(company.id, reason),
    done: m.operator_owner_password_done(),
  })
  if (action.data !== undefined)
    return (
      <div className={css.told} role="status">
        <p>{m.operator_owner_password_told()}</p>
        <p className={css.password}>{action.data.firstPassword}</p>
        <Button size="small" tone="main" onClick={onDone}>
          {m.operator_owner_password_close()}
        </Button>
      </div>
    )
  return (
    <ActionForm
      word={m.operator_owner_password_do()}
      isBusy={action.isPending}
      problem={action.error}
      fields={['reason']}
      onSubmit={() => action.mutate(undefined)}
      onCancel={onDone}
    >
      <p>{m.operator_owner_password_text()}</p>
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
