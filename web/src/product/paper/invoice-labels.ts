import type { listInvoices } from '@karvon/contract/company-papers/invoices'
import type { DataOf } from '@karvon/contract/endpoint'
import { formatDate } from '@karvon/domain/reading/figures'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import type { StatusTone } from '../../ui/states/status-pill.tsx'

/** An invoice by which a company pays. */
export type Invoice = DataOf<typeof listInvoices>[number]

/** Whether it can be voided: no money has come for it. */
export const canVoid = ({ state, paid }: Pick<Invoice, 'state' | 'paid'>): boolean =>
  state === 'open' && paid === 0

const paidLabel = (day: string | null): string => {
  const at = day === null ? null : fromTashkent(day, '00:00')
  return at === null
    ? m.ledger_invoice_paid()
    : m.ledger_invoice_paid_on({ day: formatDate(at, getLocale()) })
}

/** The state of an invoice with its tone, and what has come of an open one or why it is void. */
export const invoiceState = ({
  state,
  paid,
  paidDay,
  voidReason,
}: Pick<Invoice, 'state' | 'paid' | 'paidDay' | 'voidReason'>): {
  label: string
  tone: StatusTone
  note: string | null
} => {
  if (state === 'paid') return { label: paidLabel(paidDay), tone: 'accepted', note: null }
  if (state === 'void') return { label: m.ledger_invoice_void(), tone: 'canceled', note: voidReason }
  const note = paid === 0 ? null : m.ledger_invoice_part({ sum: formatSum(paid) })
  return { label: m.ledger_invoice_open(), tone: 'new', note }
}
