import type { AccountHeading } from '@karvon/domain/company/account-headings'
import type { CompanyTransactionType } from '@karvon/domain/company/company-money'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import type { StatusTone } from '../../ui/states/status-pill.tsx'

const TYPE_LABELS = {
  refill: m.ledger_type_refill,
  debt: m.ledger_type_debt,
  company_debt: m.ledger_type_company_debt,
} satisfies Record<CompanyTransactionType, () => string>

export const typeLabel = (type: CompanyTransactionType): string => TYPE_LABELS[type]()

/** The same for somebody who orders for themselves. */
export const ownTypeLabel = (type: CompanyTransactionType): string =>
  type === 'company_debt' ? m.ledger_type_own_debt() : typeLabel(type)

const TYPE_TONES = {
  refill: 'moving',
  debt: 'done',
  company_debt: 'canceled',
} satisfies Record<CompanyTransactionType, StatusTone>

/** Turquoise for money in, gray for ordinary spending, clay for what the balance did not cover. */
export const typeTone = (type: CompanyTransactionType): StatusTone => TYPE_TONES[type]

/** An amount with its sign: `+1 000 000 soʻm`, `−500 000 soʻm`. */
export const signedUzs = (uzs: number): string => `${uzs > 0 ? '+' : ''}${formatSum(uzs)}`

const HEADING_LABELS = {
  payments: m.ledger_heading_payments,
  services: m.ledger_heading_services,
  fees: m.ledger_heading_fees,
  corrections: m.ledger_heading_corrections,
  reversals: m.ledger_heading_reversals,
  write_offs: m.ledger_heading_write_offs,
  compensations: m.ledger_heading_compensations,
  refunds: m.ledger_heading_refunds,
} satisfies Record<AccountHeading, () => string>

export const headingLabel = (heading: AccountHeading): string => HEADING_LABELS[heading]()
