import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { ActionForm } from '../frame/form/action-form.tsx'
import { fieldSentences } from '../frame/form/problem-words.ts'
import { ReasonField } from '../frame/form/reason-field.tsx'
import { useAction } from '../frame/form/use-action.ts'
import { block, type CompanyCard } from './companies-queries.ts'

type Props = { company: CompanyCard; onDone: () => void }

/** Shuts a company out, or lets it in again. */
export function BlockForm({ company, onDone }: Props) {
  const [reason, setReason] = useState('')
  const isBlocked = company.status === 'blocked'
  const action = useAction({
    run: () => block(company.id, { blocked: !isBlocked, reason, version: company.version }),
    done: isBlocked ? m.operating_unblocked_toast() : m.operating_blocked_toast(),
    onDone,
  })
  return (
    <ActionForm
      word={isBlocked ? m.operating_unblock() : m.operating_block()}
      tone={isBlocked ? 'main' : 'danger'}
      isBusy={action.isPending}
      problem={action.error}
      fields={['reason']}
      onSubmit={() => action.mutate(undefined)}
      onCancel={onDone}
    >
      <p>{isBlocked ? m.operating_unblock_company_text() : m.operating_block_company_text()}</p>
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
