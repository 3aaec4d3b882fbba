import { getLocale } from '../../platform/locale/locale.ts'
import type { TransactionFilters } from '../../product/ledger/ledger-queries.ts'

const urlOf = (name: string, facts: Readonly<Record<string, string | null>>): string => {
  const query = new URLSearchParams({ locale: getLocale() })
  for (const [key, value] of Object.entries(facts)) if (value !== null && value !== '') query.set(key, value)
  return `/api/client-company/${name}?${query}`
}

/** The filtered transactions as a spreadsheet. */
export const transactionsSheetUrl = (filters: TransactionFilters): string =>
  urlOf('transactions.xlsx', filters)

/** The reconciliation statement of a period. */
export const reconciliationUrl = (span: { from: string; to: string }): string =>
  urlOf('reconciliation.pdf', span)

/** The account statement of a month, `YYYY-MM`. */
export const statementUrl = (month: string): string => urlOf('statement.pdf', { month })
