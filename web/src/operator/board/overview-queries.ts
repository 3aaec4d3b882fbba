import type { listAllOrders } from '@karvon/contract/admin/orders'
import type { readOverview } from '@karvon/contract/admin/overview'
import type { DataOf } from '@karvon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call, callPaged } from '../../platform/http/call.ts'
import { OPERATING_KEY } from '../form/use-action.ts'

export type Overview = DataOf<typeof readOverview>

/** An order, company or conversation at risk. */
export type Risk = Overview['risks'][number]

export type BoardOrder = DataOf<typeof listAllOrders>[number]

/** Risks arise from passing time, without an event, so they are polled even while the realtime connection is open. */
const ASK_MS = 15_000

const MOST_ON_BOARD = 100

/** Everything that awaits an operator. */
export const overview = () =>
  queryOptions({
    queryKey: [OPERATING_KEY, 'overview'] as const,
    queryFn: ({ signal }) => call<typeof readOverview>('GET', '/admin/overview', { signal }),
    refetchInterval: ASK_MS,
  })

/** Live orders, the next loading first. */
export const boardOrders = () =>
  queryOptions({
    queryKey: [OPERATING_KEY, 'orders', 'board'] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listAllOrders>('GET', '/admin/orders', {
        query: {
          status: 'new,order,accepted,arrived,processing,pause,confirmation',
          sort: 'load_time',
          perPage: MOST_ON_BOARD,
        },
        signal,
      }),
    refetchInterval: ASK_MS,
  })
