import type { DataOf } from '@karvon/contract/endpoint'
import type { closeMonth as closeEndpoint, listMonths } from '@karvon/contract/money/months'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { OPERATOR_KEY } from '../../form/use-action.ts'

export type Months = DataOf<typeof listMonths>
export type NextMonth = NonNullable<Months['next']>
export type ClosedMonth = Months['closed'][number]

export const monthsOfBooks = () =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'months'] as const,
    queryFn: ({ signal }) => call<typeof listMonths>('GET', '/admin/months', { signal }),
  })

export const closeMonth = (month: string, despiteGaps: boolean) =>
  call<typeof closeEndpoint>('PUT', '/admin/months/:month/close', {
    params: { month },
    body: { despiteGaps },
  })
