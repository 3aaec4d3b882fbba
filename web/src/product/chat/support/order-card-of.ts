import { shortWay } from '@karvon/domain/places/written-point'
import type { Order } from '../../order/order.ts'
import type { MessageOrder } from '../message.ts'

/** An order as the card of a message. */
export const orderCardOf = ({
  id,
  status,
  regionFromId,
  regionToId,
  routes,
}: Pick<Order, 'id' | 'status' | 'regionFromId' | 'regionToId' | 'routes'>): MessageOrder => ({
  id,
  status,
  regionFromId,
  regionToId,
  from: routes[0]?.address ?? '',
  to: routes.at(-1)?.address ?? '',
  way: shortWay(routes),
})
