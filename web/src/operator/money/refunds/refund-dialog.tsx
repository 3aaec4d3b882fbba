import { REFUND_WAYS, type RefundWay } from '@karvon/domain/ledger/refund'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { fieldSentences } from '../../../platform/http/problem-sentence.ts'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ActionForm } from '../../form/action-form.tsx'
import { useAction } from '../../form/use-action.ts'
import { Dialog } from '../../page/dialog.tsx'
import { type AdminRefund, decideRefund } from './refund-queries.ts'

/** The names of providers are the same in every language. */
const PROVIDERS = { payme: 'Payme', click: 'Click', uzum: 'Uzum' } as const

const wayLabel = (way: RefundWay): string => (way === 'bank' ? m.money_refund_bank() : PROVIDERS[way])

type RefundDialogProps = { refund: AdminRefund; onClose: () => void }

function RefundForm({ refund, onClose }: RefundDialogProps) {
  const [decision, setDecision] = useState<'paid' | 'rejected'>('paid')
  const [through, setThrough] = useState<RefundWay>('bank')
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const isPaid = decision === 'paid'
  const action = useAction({
    run: () => decideRefund(refund.id, isPaid ? { decision, through, reference } : { decision, reason }),
    done: m.money_refund_decided(),
    onDone: onClose,
  })
  const errors = fieldSentences(action.error)
  return (
    <ActionForm
      submitLabel={isPaid ? m.money_refund_pay() : m.money_refund_reject()}
      tone={isPaid ? 'main' : 'danger'}
      isBusy={action.isPending}
      problem={action.error}
      fields={['reference', 'reason']}
      onSubmit={() => action.mutate(undefined)}
      onCancel={onClose}
    >
      <Segmented<'paid' | 'rejected'>
        label={m.money_refund_decide()}
        value={decision}
        onChange={setDecision}
        options={[
          { value: 'paid', label: m.money_refund_state_paid() },
          { value: 'rejected', label: m.money_refund_state_rejected() },
        ]}
      />
      {isPaid ? (
        <>
          <SelectField
            label={m.money_refund_through()}
            value={through}
            options={REFUND_WAYS.map(value => ({ value, label: wayLabel(value) }))}
            onChange={value => setThrough(REFUND_WAYS.find(way => way === value) ?? 'bank')}
          />
          <TextField
            label={m.money_refund_reference()}
            name="reference"
            value={reference}
            onChange={setReference}
            error={errors.reference}
            autoComplete="off"
          />
        </>
      ) : (
        <TextField
          label={m.money_refund_reason()}
          name="reason"
          value={reason}
          onChange={setReason}
          error={errors.reason}
        />
      )}
    </ActionForm>
  )
}

/** Books a refund that was paid, or rejects it. */
export function RefundDialog({ refund, onClose }: RefundDialogProps) {
  return (
    <Dialog title={`${m.money_refunds()}, ${formatSum(refund.amount)}`} onClose={onClose}>
      <RefundForm refund={refund} onClose={onClose} />
    </Dialog>
  )
}
