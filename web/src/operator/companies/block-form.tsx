import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { ActionForm } from '../form/action-form.tsx'
import { fieldSentences } from '../form/problem-labels.ts'
import { ReasonField } from '../form/reason-field.tsx'
import { useAction } from '../form/use-action.ts'
import { block, type CompanyCard } from './companies-queries.ts'

type Props = { company: CompanyCard; onDone: () => void }

/** Shuts a company out, or lets it in again. */
export function BlockForm({ company, onDone }: Props) {
  const [reason, setReason] = useState('')
  const isBlocked = company.status === 'blocked'
  const action = useAction({
    run: () => block(company.id, { blocked: !isBlocked, reason, version: company.version }),
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
      <p>{isBlocked ? m.operator_unblock_company_text() : m.operator_block_company_text()}</p>
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
