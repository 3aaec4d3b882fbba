import type { readOrderPayments } from '@karvon/contract/money/order-payments'
import type { PaymentStatus } from '@karvon/domain/ledger/order-payment'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import type { Order } from '../../../product/order/order.ts'

/** As many as one call takes. */
const MOST = 100

const orderPayments = (orders: readonly Pick<Order, 'id' | 'version'>[]) =>
  queryOptions({
    // a change of an order may be one of its payment
    queryKey: ['orders', 'payments', ...orders.map(({ id, version }) => `${id}.${version}`)] as const,
    queryFn: ({ signal }) =>
      call<typeof readOrderPayments>('GET', '/order-payments', {
        query: { orders: orders.map(({ id }) => id).join(',') },
        signal,
      }),
    enabled: orders.length > 0,
    placeholderData: keepPreviousData,
  })

/** How these orders are paid, by their numbers; those without a deal, and beyond the first hundred, are left out. */
export const useOrderPayments = (
  orders: readonly Pick<Order, 'id' | 'version'>[],
): ReadonlyMap<number, PaymentStatus> => {
  const { data = [] } = useQuery(orderPayments(orders.slice(0, MOST)))
  return new Map(data.flatMap(({ orderId, status }) => (status === null ? [] : [[orderId, status] as const])))
}
