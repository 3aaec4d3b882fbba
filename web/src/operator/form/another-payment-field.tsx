import { m } from '../../messages/compiled/messages.js'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { SwitchField } from '../../ui/choices/switch-field.tsx'

/** Whether a booking was refused because it resembles a booked one. */
export const isProbablyBooked = (problem: unknown): boolean =>
  problem instanceof CallProblem && problem.code === 'api.money_already_written'

/** Refusals of a line that pays a refund or payout, or brings one back. */
const PAID_OUT = new Set([
  'api.line_pays_refund',
  'api.line_returns_refund',
  'api.line_pays_payout',
  'api.line_returns_payout',
])

const isPaidOut = (problem: unknown): boolean => problem instanceof CallProblem && PAID_OUT.has(problem.code)

const namesVoidInvoice = (problem: unknown): boolean =>
  problem instanceof CallProblem && problem.code === 'api.invoice_void'

type Props = { problem: unknown; isOn: boolean; onChange: (isOn: boolean) => void }

/** Lets the operator say that a booking is not the one that it resembles; shown once that was refused. */
export function AnotherPaymentField({ problem, isOn, onChange }: Props) {
  if (!isOn && !isProbablyBooked(problem) && !isPaidOut(problem)) return null
  return (
    <SwitchField
      label={m.bank_another_payment()}
      hint={m.bank_another_payment_hint()}
      name="another_payment"
      isOn={isOn}
      onChange={onChange}
    />
  )
}

/** Lets the operator book a payment although the invoice that it names is void; shown once that was refused. */
export function WithoutInvoiceField({ problem, isOn, onChange }: Props) {
  if (!isOn && !namesVoidInvoice(problem)) return null
  return (
    <SwitchField
      label={m.bank_without_invoice()}
      hint={m.bank_without_invoice_hint()}
      name="without_invoice"
      isOn={isOn}
      onChange={onChange}
    />
  )
}
