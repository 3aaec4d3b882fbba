import { LEDGER_BOUNDS } from '@karvon/domain/ledger/ledger-bounds'
import { type SyntheticEvent, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { typedSum } from '../../platform/locale/read-figure.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FigureField } from '../../ui/fields/figure-field.tsx'
import { focusFirstInvalid } from '../../ui/fields/focus-first-invalid.ts'
import { groupDigits } from '../../ui/fields/typed-figure.ts'
import { Stack, Text } from '../../ui/layout/box.tsx'
import { useIssueInvoice } from '../invoices/use-issue-invoice.ts'
import s from './refill.module.css'

const { minUzs, maxUzs } = LEDGER_BOUNDS

/** The sum offered to a company without debt, whole UZS. */
const USUAL_UZS = 5_000_000

/** Issues an invoice for a sum, at first the company's debt, and downloads it. */
export function RefillByTransfer({ debtUzs }: { debtUzs: number }) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const { issue, isPending } = useIssueInvoice()
  const text = typed ?? groupDigits(String(debtUzs > 0 ? debtUzs : USUAL_UZS))
  const amount = typedSum(text)
  const isOff = amount === null || amount < minUzs || amount > maxUzs
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (isOff) focusFirstInvalid(form.current)
    else issue({ amount })
  }
  return (
    <Stack
      as="form"
      ref={form}
      card
      gap={16}
      className={s.refill}
      aria-labelledby="invoice-title"
      noValidate
      onSubmit={submit}
    >
      <div>
        <h2 id="invoice-title">{m.ledger_invoice_title()}</h2>
        <Text tone="quiet">{m.ledger_invoice_text()}</Text>
      </div>
      <FigureField
        label={m.ledger_invoice_amount()}
        unit={m.orders_currency()}
        text={text}
        onChange={setTyped}
        error={
          isTried && isOff ? m.payment_sum_bounds({ min: formatSum(minUzs), max: formatSum(maxUzs) }) : null
        }
      />
      <Button type="submit" isBusy={isPending}>
        {m.ledger_invoice_issue()}
      </Button>
    </Stack>
  )
}
