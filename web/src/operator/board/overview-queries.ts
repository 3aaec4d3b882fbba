import type { listAllOrders } from '@karvon/contract/admin/orders'
import type { readOverview } from '@karvon/contract/admin/overview'
import type { DataOf } from '@karvon/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call, callPaged } from '../../platform/http/call.ts'
import { OPERATOR_KEY } from '../form/use-action.ts'

export type Overview = DataOf<typeof readOverview>

/** An order, company or conversation at risk. */
export type Risk = Overview['risks'][number]

export type BoardOrder = DataOf<typeof listAllOrders>[number]

/** Risks arise from passing time, without an event, so they are polled even while the realtime connection is open. */
const POLL_MS = 15_000

const BOARD_LIMIT = 100

/** Everything that awaits an operator. */
export const overview = () =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'overview'] as const,
    queryFn: ({ signal }) => call<typeof readOverview>('GET', '/admin/overview', { signal }),
    refetchInterval: POLL_MS,
  })

/** Live orders, the next loading first. */
export const boardOrders = () =>
  queryOptions({
    queryKey: [OPERATOR_KEY, 'orders', 'board'] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listAllOrders>('GET', '/admin/orders', {
        query: {
          status: 'new,order,accepted,arrived,processing,pause,confirmation',
          sort: 'load_time',
          perPage: BOARD_LIMIT,
        },
        signal,
      }),
    refetchInterval: POLL_MS,
  })
