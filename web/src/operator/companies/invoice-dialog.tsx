import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { dayLabel } from '../../platform/time/day-label.ts'
import type { Invoice } from '../../product/paper/invoice-labels.ts'
import { RadioRow } from '../../ui/choices/radio-row.tsx'
import { Box, Stack, Text } from '../../ui/layout/box.tsx'
import { ActionForm } from '../form/action-form.tsx'
import { ReasonField } from '../form/reason-field.tsx'
import { ReasonForm } from '../form/reason-form.tsx'
import { useAction } from '../form/use-action.ts'
import { Dialog } from '../page/dialog.tsx'
import { Loaded } from '../page/loaded.tsx'
import { useModal } from '../page/use-modal.ts'
import {
  type InvoicePayment,
  linkInvoice,
  paymentsFor,
  unlinkInvoice,
  voidInvoice,
} from './invoice-queries.ts'

type PaymentChoice = {
  legend: string
  payments: readonly InvoicePayment[]
  sumOf: (payment: InvoicePayment) => number
  chosen: number | null
  onChoose: (journalId: number) => void
  /** It was submitted without a choice. */
  isMissing: boolean
}

function PaymentRows({ legend, payments, sumOf, chosen, onChoose, isMissing }: PaymentChoice) {
  return (
    <fieldset>
      <Box as="legend" padding={0} marginBottom={8}>
        {legend}
      </Box>
      <Stack gap={8}>
        {payments.map(payment => (
          <RadioRow
            key={payment.journalId}
            name="payment"
            value={String(payment.journalId)}
            isChecked={chosen === payment.journalId}
            isInvalid={isMissing}
            onChange={() => onChoose(payment.journalId)}
            label={[payment.document, dayLabel(payment.day)].filter(Boolean).join(', ')}
            end={formatSum(sumOf(payment))}
          />
        ))}
        {isMissing && (
          <Text as="p" size={14} tone="clay" role="alert">
            {m.operator_invoice_payment_missing()}
          </Text>
        )}
      </Stack>
    </fieldset>
  )
}

type FormProps = { invoice: Invoice; payments: readonly InvoicePayment[]; onDone: () => void }

/** The payment that an operator picks; none is picked for them. */
const usePick = (): Pick<PaymentChoice, 'chosen' | 'onChoose' | 'isMissing'> & {
  submit: (run: (journalId: number) => void) => void
} => {
  const [chosen, onChoose] = useState<number | null>(null)
  const [isTried, setTried] = useState(false)
  return {
    chosen,
    onChoose,
    isMissing: isTried && chosen === null,
    submit: run => (chosen === null ? setTried(true) : run(chosen)),
  }
}

function LinkForm({ invoice, payments, onDone }: FormProps) {
  const { submit, ...pick } = usePick()
  const action = useAction({
    run: (journalId: number) => linkInvoice(invoice.id, journalId),
    done: m.operator_invoice_linked(),
    onDone,
  })
  const free = payments.filter(({ linked }) => linked === 0)
  if (free.length === 0) return <Text tone="quiet">{m.operator_invoice_link_none()}</Text>
  return (
    <ActionForm
      submitLabel={m.operator_invoice_link()}
      isBusy={action.isPending}
      problem={action.error}
      onSubmit={() => submit(action.mutate)}
      onCancel={onDone}
    >
      <PaymentRows
        {...pick}
        legend={m.operator_invoice_link_text({ number: invoice.number })}
        payments={free}
        sumOf={({ amount }) => amount}
      />
    </ActionForm>
  )
}

function UnlinkForm({ invoice, payments, onDone }: FormProps) {
  const { submit, ...pick } = usePick()
  const [reason, setReason] = useState('')
  const action = useAction({
    run: (journalId: number) => unlinkInvoice(invoice.id, { journalId, reason }),
    done: m.operator_invoice_unlinked(),
    onDone,
  })
  return (
    <ActionForm
      submitLabel={m.operator_invoice_unlink()}
      isBusy={action.isPending}
      problem={action.error}
      fields={['reason']}
      onSubmit={() => submit(action.mutate)}
      onCancel={onDone}
    >
      <PaymentRows
        {...pick}
        legend={m.operator_invoice_unlink_text({ number: invoice.number })}
        payments={payments.filter(({ linked }) => linked > 0)}
        sumOf={({ linked }) => linked}
      />
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

function OfPayments({ form: Form, ...props }: Omit<FormProps, 'payments'> & { form: typeof LinkForm }) {
  const query = useQuery(paymentsFor(props.invoice.id))
  return (
    <Loaded query={query} skeletonHeights={['56px', '56px']}>
      {payments => <Form {...props} payments={payments} />}
    </Loaded>
  )
}

const DIALOGS = ['void', 'link', 'unlink'] as const

/** The dialog of an invoice, named by the URL: its withdrawal, or the payment that is or is not for it. */
export function InvoiceDialog({ invoices }: { invoices: readonly Invoice[] }) {
  const { name, close } = useModal()
  const invoice = invoices.find(({ id }) => DIALOGS.some(kind => name === `invoice-${kind}-${id}`))
  if (invoice === undefined) return null
  return (
    <Dialog title={m.ledger_invoice_number({ number: invoice.number })} onClose={close}>
      {name === `invoice-void-${invoice.id}` ? (
        <ReasonForm
          text={m.ledger_invoice_void_text()}
          submitLabel={m.ledger_invoice_void_do()}
          tone="danger"
          run={reason => voidInvoice(invoice.id, reason)}
          done={m.ledger_invoice_voided({ number: invoice.number })}
          onDone={close}
          onCancel={close}
        />
      ) : (
        <OfPayments
          form={name === `invoice-link-${invoice.id}` ? LinkForm : UnlinkForm}
          invoice={invoice}
          onDone={close}
        />
      )}
    </Dialog>
  )
}
