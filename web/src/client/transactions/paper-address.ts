import { getLocale } from '../../platform/locale/locale.ts'
import type { TransactionFilters } from '../../product/ledger/ledger-queries.ts'

const addressOf = (name: string, facts: Readonly<Record<string, string | null>>): string => {
  const query = new URLSearchParams({ locale: getLocale() })
  for (const [key, value] of Object.entries(facts)) if (value !== null && value !== '') query.set(key, value)
  return `/api/client-company/${name}?${query}`
}

/** The chosen lines as a spreadsheet. */
export const transactionsSheet = (filters: TransactionFilters): string =>
  addressOf('transactions.xlsx', filters)

/** The act of reconciliation of a span of days. */
export const reconciliationPaper = (span: { from: string; to: string }): string =>
  addressOf('reconciliation.pdf', span)

/** The statement of one month, `YYYY-MM`. */
export const statementPaper = (month: string): string => addressOf('statement.pdf', { month })
