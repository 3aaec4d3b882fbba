import type { readOrderStatistics } from '@karvon/contract/account/order-statistics'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { ORDER_KEYS } from './order-keys.ts'

/** The dashboard's counts, spending and last orders. */
export const orderStatistics = () =>
  queryOptions({
    queryKey: ORDER_KEYS.statistics,
    queryFn: ({ signal }) =>
      call<typeof readOrderStatistics>('GET', '/truck-booking/client/statistics', { signal }),
  })
