import type { listCompanyLog } from '@karvon/contract/company-log/company-log'
import type { DataOf } from '@karvon/contract/endpoint'
import type { LogTopic } from '@karvon/domain/company/company-log'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callPaged } from '../../platform/http/call.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { COMPANY_KEY } from '../users/employees/employee-queries.ts'

/** An entry of the company's log. */
export type LogEntry = DataOf<typeof listCompanyLog>[number]

/** Days are `YYYY-MM-DD` or empty. */
export type LogFilters = {
  readonly topic: LogTopic | null
  readonly actor: number | null
  readonly from: string
  readonly to: string
}

const PER_PAGE = 20

const queryOf = ({ topic, actor, from, to }: LogFilters) => ({
  ...(topic !== null && { topic }),
  ...(actor !== null && { actor }),
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
})

export const logPage = (filters: LogFilters, page: number) =>
  queryOptions({
    queryKey: [...COMPANY_KEY, 'log', filters, page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listCompanyLog>('GET', '/company/log', {
        query: { ...queryOf(filters), page, perPage: PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** The filtered log as a file. */
export const logUrl = (filters: LogFilters, kind: 'csv' | 'xlsx'): string => {
  const query = new URLSearchParams({ locale: getLocale() })
  for (const [name, value] of Object.entries(queryOf(filters))) query.set(name, String(value))
  return `/api/company/log.${kind}?${query}`
}
