import type { issueAct as issueEndpoint, listActs } from '@karvon/contract/company-papers/acts'
import type { DataOf } from '@karvon/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPaged } from '../../platform/http/call.ts'
import { LEDGER_KEY } from '../../product/ledger/ledger-queries.ts'

/** An act of services. */
export type Act = DataOf<typeof listActs>[number]

/** Prefix of the query keys of acts. */
export const ACTS_KEY = [...LEDGER_KEY, 'acts'] as const

const PER_PAGE = 10

/** A page of the company's acts. */
export const actsPage = (page: number) =>
  queryOptions({
    queryKey: [...ACTS_KEY, page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listActs>('GET', '/client-company/acts', {
        query: { page, perPage: PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Issues the act of an order or a month, or gets the one there is. */
export const issueAct = (body: { orderId: number } | { month: string }): Promise<Act> =>
  call<typeof issueEndpoint>('POST', '/client-company/acts', { body })
