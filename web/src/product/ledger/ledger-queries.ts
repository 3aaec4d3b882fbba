import type { DataOf } from '@karvon/contract/endpoint'
import type { listTransactions, readFinances } from '@karvon/contract/ledger'
import type { CompanyTransactionType } from '@karvon/domain/company/company-money'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPaged } from '../../platform/http/call.ts'
import type { DateSpan } from '../../ui/table/date-range.tsx'
import { gatherTransactions } from './gather-transactions.ts'

/** Prefix of all query keys of the company's finances. */
export const LEDGER_KEY = ['ledger'] as const

/** A line of a company's account. */
export type Transaction = DataOf<typeof listTransactions>[number]

/** A company's spending in a period and its balance. */
export type Finances = DataOf<typeof readFinances>

/** Filters of account lines; either end of the period may be open. */
export type TransactionFilters = DateSpan & { type: CompanyTransactionType | null }

const queryOf = ({ type, from, to }: TransactionFilters) => ({
  ...(type === null ? {} : { type }),
  ...spanQuery({ from, to }),
})

const spanQuery = ({ from, to }: DateSpan) => ({
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
})

const askPage = (filters: TransactionFilters, page: number, perPage: number, signal: AbortSignal) =>
  callPaged<typeof listTransactions>('GET', '/client-company/transactions', {
    query: { ...queryOf(filters), page, perPage },
    signal,
  })

/** Lines per page. */
const PER_PAGE = 20

/** A page of the account; the previous page stays shown while it loads. */
export const transactionsPage = (filters: TransactionFilters, page: number) =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'transactions', filters, page] as const,
    queryFn: ({ signal }) => askPage(filters, page, PER_PAGE, signal),
    placeholderData: keepPreviousData,
  })

const MOST_PER_PAGE = 100

/** The totals of the filtered lines. */
export const transactionTotals = (filters: TransactionFilters) =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'totals', filters] as const,
    queryFn: ({ signal }) => gatherTransactions(page => askPage(filters, page, MOST_PER_PAGE, signal)),
    placeholderData: keepPreviousData,
  })

/** The finances of a period. */
export const financesOf = (span: DateSpan) =>
  queryOptions({
    queryKey: [...LEDGER_KEY, 'finances', span] as const,
    queryFn: ({ signal }) =>
      call<typeof readFinances>('GET', '/client-company/finances', { query: spanQuery(span), signal }),
    placeholderData: keepPreviousData,
  })
