import { REFUND_WAYS, type RefundWay } from '@karvon/domain/ledger/refund'
import { PROVIDER_NAMES } from '@karvon/domain/payments/provider-name'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { fieldSentences } from '../../../platform/http/problem-sentence.ts'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ActionForm } from '../../form/action-form.tsx'
import { AnotherPaymentField } from '../../form/another-payment-field.tsx'
import { useAction } from '../../form/use-action.ts'
import { Dialog } from '../../page/dialog.tsx'
import { type AdminRefund, decideRefund } from './refund-queries.ts'

const wayLabel = (way: RefundWay): string => (way === 'bank' ? m.money_refund_bank() : PROVIDER_NAMES[way])

type Decision = 'approved' | 'paid' | 'rejected'

const SUBMIT = {
  approved: m.money_refund_approve,
  paid: m.money_refund_pay,
  rejected: m.money_refund_reject,
} satisfies Record<Decision, () => string>

type RefundDialogProps = { refund: AdminRefund; onClose: () => void }

function RefundForm({ refund, onClose }: RefundDialogProps) {
  const needsApproval = refund.needsApproval && refund.approved === null
  const [decision, setDecision] = useState<Decision>(needsApproval ? 'approved' : 'paid')
  const [through, setThrough] = useState<RefundWay>('bank')
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const [bankDay, setBankDay] = useState('')
  const [isAnother, setAnother] = useState(false)
  const isPaid = decision === 'paid'
  const payment = {
    ...{ through, reference },
    ...(bankDay !== '' && { bankDay }),
    ...(isAnother && { anotherPayment: true }),
  }
  const action = useAction({
    run: () =>
      decideRefund(refund.id, {
        decision,
        ...(isPaid && payment),
        ...(decision === 'rejected' && { reason }),
      }),
    done: m.money_refund_decided(),
    onDone: onClose,
  })
  const errors = fieldSentences(action.error)
  const change =
    <Value,>(set: (next: Value) => void) =>
    (next: Value) => {
      set(next)
      setAnother(false)
      if (action.isError) action.reset()
    }
  return (
    <ActionForm
      submitLabel={SUBMIT[decision]()}
      tone={decision === 'rejected' ? 'danger' : 'main'}
      isBusy={action.isPending}
      problem={action.error}
      fields={['reference', 'bank_day', 'reason']}
      onSubmit={() => action.mutate(undefined)}
      onCancel={onClose}
    >
      <Segmented<Decision>
        label={m.money_refund_decide()}
        value={decision}
        onChange={setDecision}
        options={[
          ...(needsApproval ? [{ value: 'approved' as const, label: m.money_refund_approve() }] : []),
          { value: 'paid', label: m.money_refund_state_paid() },
          { value: 'rejected', label: m.money_refund_state_rejected() },
        ]}
      />
      {decision === 'approved' && (
        <p>{`${m.money_refund_needs_approval()} ${m.money_refund_approve_text()}`}</p>
      )}
      {isPaid && (
        <>
          {refund.company !== null && (
            <p>
              {m.money_refund_company_pay({
                ...{ title: refund.company.title, inn: refund.company.inn, mfo: refund.company.mfo },
                ...{ account: refund.company.bankAccount, bank: refund.company.bank },
              })}
            </p>
          )}
          <SelectField
            label={m.money_refund_through()}
            value={through}
            options={REFUND_WAYS.filter(way => refund.company === null || way === 'bank').map(value => ({
              value,
              label: wayLabel(value),
            }))}
            onChange={value => change(setThrough)(REFUND_WAYS.find(way => way === value) ?? 'bank')}
          />
          <TextField
            label={m.money_refund_reference()}
            name="reference"
            value={reference}
            onChange={change(setReference)}
            error={errors.reference}
            autoComplete="off"
          />
          <DateField
            kind="date"
            label={m.operator_bank_day()}
            hint={m.operator_bank_day_hint()}
            name="bank_day"
            value={bankDay}
            onChange={change(setBankDay)}
            error={errors.bank_day ?? null}
          />
          <AnotherPaymentField problem={action.error} isOn={isAnother} onChange={setAnother} />
        </>
      )}
      {decision === 'rejected' && (
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

/** Approves a refund, books that it was paid, or rejects it. */
export function RefundDialog({ refund, onClose }: RefundDialogProps) {
  return (
    <Dialog title={`${m.money_refunds()}, ${formatSum(refund.amount)}`} onClose={onClose}>
      <RefundForm refund={refund} onClose={onClose} />
    </Dialog>
  )
}
