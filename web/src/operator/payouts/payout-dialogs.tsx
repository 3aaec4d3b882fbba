import { type ReactNode, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { DateField } from '../../ui/dates/date-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ActionForm } from '../form/action-form.tsx'
import { AnotherPaymentField } from '../form/another-payment-field.tsx'
import { ReasonForm } from '../form/reason-form.tsx'
import { useAction } from '../form/use-action.ts'
import { Dialog } from '../page/dialog.tsx'
import { useModal } from '../page/use-modal.ts'
import { payeeLabel } from './payout-labels.ts'
import { PayoutRows } from './payout-rows.tsx'
import {
  approve,
  type Batch,
  cancel,
  markFailed,
  markPaid,
  type PayoutLine,
  removeLine,
  sendToBank,
} from './payouts-queries.ts'

type SureProps = {
  text: ReactNode
  submitLabel: string
  done: string
  run: () => Promise<unknown>
  onDone: () => void
}

/** Asks once more before a move. */
function SureForm({ text, submitLabel, done, run, onDone }: SureProps) {
  const action = useAction({ run, done, onDone })
  return (
    <ActionForm
      submitLabel={submitLabel}
      isBusy={action.isPending}
      problem={action.error}
      onSubmit={() => action.mutate(undefined)}
      onCancel={onDone}
    >
      <p>{text}</p>
    </ActionForm>
  )
}

type LineProps = { batch: Batch; line: PayoutLine; onDone: () => void }

function PaidForm({ batch, line, onDone }: LineProps) {
  const [document, setDocument] = useState('')
  const [bankDay, setBankDay] = useState('')
  const [isAnother, setAnother] = useState(false)
  const said = {
    bankDocument: document,
    ...(bankDay !== '' && { bankDay }),
    ...(isAnother && { anotherPayment: true }),
  }
  const action = useAction({
    run: () => markPaid(batch.id, line.id, said),
    done: m.bank_paid_toast(),
    onDone,
  })
  const errors = fieldSentences(action.error)
  const change = (set: (next: string) => void) => (next: string) => {
    set(next)
    setAnother(false)
    if (action.isError) action.reset()
  }
  return (
    <ActionForm
      submitLabel={m.bank_paid_submit({ sum: formatSum(line.amount) })}
      isBusy={action.isPending}
      problem={action.error}
      fields={['bank_document', 'bank_day']}
      onSubmit={() => action.mutate(undefined)}
      onCancel={onDone}
    >
      <p>{m.bank_paid_text({ driver: payeeLabel(line), sum: formatSum(line.amount) })}</p>
      <TextField
        label={m.bank_document()}
        hint={m.bank_document_hint()}
        name="bank_document"
        value={document}
        onChange={change(setDocument)}
        limit={100}
        autoComplete="off"
        error={errors.bank_document ?? null}
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
    </ActionForm>
  )
}

function LineDialog({ move, batch, line, onDone }: LineProps & { move: string }) {
  const about = { driver: payeeLabel(line), sum: formatSum(line.amount) }
  if (move === 'rows')
    return (
      <Dialog title={m.bank_rows_title({ driver: payeeLabel(line) })} onClose={onDone}>
        <PayoutRows batchId={batch.id} line={line} />
      </Dialog>
    )
  if (move === 'paid')
    return (
      <Dialog title={m.bank_paid()} onClose={onDone}>
        <PaidForm batch={batch} line={line} onDone={onDone} />
      </Dialog>
    )
  if (move === 'failed')
    return (
      <Dialog title={m.bank_failed()} onClose={onDone}>
        <ReasonForm
          text={m.bank_failed_text(about)}
          submitLabel={m.bank_failed_submit()}
          tone="danger"
          run={reason => markFailed(batch.id, line.id, reason)}
          done={m.bank_failed_toast()}
          onDone={onDone}
          onCancel={onDone}
        />
      </Dialog>
    )
  return (
    <Dialog title={m.bank_remove()} onClose={onDone}>
      <SureForm
        text={m.bank_remove_text(about)}
        submitLabel={m.bank_remove()}
        done={m.bank_removed_toast()}
        run={() => removeLine(batch.id, line.id)}
        onDone={onDone}
      />
    </Dialog>
  )
}

function BatchDialog({ name, batch, onDone }: { name: string; batch: Batch; onDone: () => void }) {
  const about = { id: batch.id, count: batch.linesCount, sum: formatSum(batch.amount) }
  if (name === 'approve')
    return (
      <Dialog title={m.bank_approve()} onClose={onDone}>
        <SureForm
          text={m.bank_approve_text(about)}
          submitLabel={m.bank_approve()}
          done={m.bank_approved_toast()}
          run={() => approve(batch)}
          onDone={onDone}
        />
      </Dialog>
    )
  if (name === 'export')
    return (
      <Dialog title={m.bank_export()} onClose={onDone}>
        <SureForm
          text={m.bank_export_text(about)}
          submitLabel={m.bank_export()}
          done={m.bank_exported_toast()}
          run={() => sendToBank(batch)}
          onDone={onDone}
        />
      </Dialog>
    )
  if (name !== 'cancel') return null
  return (
    <Dialog title={m.bank_cancel()} onClose={onDone}>
      <ReasonForm
        text={m.bank_cancel_text()}
        submitLabel={m.bank_cancel()}
        tone="danger"
        run={reason => cancel(batch, reason)}
        done={m.bank_canceled_toast()}
        onDone={onDone}
        onCancel={onDone}
      />
    </Dialog>
  )
}

/** The dialog named by the URL: `approve`, or a move of a line such as `paid-12`. */
export function PayoutDialogs({ batch }: { batch: Batch }) {
  const { name, close } = useModal()
  if (name === null) return null
  const [, move = '', id] = /^(rows|remove|paid|failed)-(\d+)$/.exec(name) ?? []
  const line = batch.lines.find(each => String(each.id) === id)
  if (line !== undefined) return <LineDialog move={move} batch={batch} line={line} onDone={close} />
  return <BatchDialog name={name} batch={batch} onDone={close} />
}
