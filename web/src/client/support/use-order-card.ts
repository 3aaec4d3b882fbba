import { useQuery } from '@tanstack/react-query'
import { CallProblem } from '../../platform/http/call-problem.ts'
import { orderCardOf } from '../../product/chat/support/order-card-of.ts'
import { orderById } from '../orders/queries/show-order.ts'

/** The order attached to the next message, as its card; `isUnknown` if it does not exist or is not the client's. */
export function useOrderCard(orderId: number | null) {
  const { data, error } = useQuery({ ...orderById(orderId ?? 0), enabled: orderId !== null })
  if (orderId === null) return null
  const isUnknown = error instanceof CallProblem && error.status === 404
  return { orderId, card: data === undefined ? null : orderCardOf(data), isUnknown }
}
