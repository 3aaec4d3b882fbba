import { shortWay } from '@karvon/domain/places/written-point'
import { useQuery } from '@tanstack/react-query'
import { CallProblem } from '../../platform/http/call-problem.ts'
import type { MessageOrder } from '../../product/chat/message.ts'
import type { OrderDetail } from '../../product/order/order.ts'
import { orderById } from '../orders/queries/show-order.ts'

const cardOf = ({ id, status, regionFromId, regionToId, routes }: OrderDetail): MessageOrder => ({
  id,
  status,
  regionFromId,
  regionToId,
  from: routes[0]?.address ?? '',
  to: routes.at(-1)?.address ?? '',
  way: shortWay(routes),
})

/** The order attached to the next message, as its card; `isUnknown` if it does not exist or is not the client's. */
export function useOrderCard(orderId: number | null) {
  const { data, error } = useQuery({ ...orderById(orderId ?? 0), enabled: orderId !== null })
  const card = data === undefined || orderId === null ? null : cardOf(data)
  return {
    card,
    way: card?.way ?? null,
    isUnknown: error instanceof CallProblem && error.status === 404,
  }
}
