import type { QueryClient } from '@tanstack/react-query'
import type { RealtimeConnection } from '../../../platform/realtime/realtime-connection.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { gatherOrders } from './gather-orders.ts'
import { ORDER_KEYS } from './order-keys.ts'
import { withLocation } from './with-location.ts'

const GATHERED_MS = 200

/** Lists and counts are asked for again; what is not on screen waits until it is. */
export function freshenLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ORDER_KEYS.lists })
  void client.invalidateQueries({ queryKey: ORDER_KEYS.statistics })
}

/**
 * Events are hints: what they touch is asked for again; only the truck's place is taken from them (docs/api.md#real-time). The
 * answer is how to stop.
 */
export const hearOrders = (
  connection: Pick<RealtimeConnection, 'on' | 'onOpen'>,
  client: QueryClient,
): (() => void)[] => {
  const gathered = gatherOrders(ids => {
    for (const id of ids) void client.invalidateQueries({ queryKey: ORDER_KEYS.one(id) })
    freshenLists(client)
  }, GATHERED_MS)
  const orderTold = ({ order, version }: { order: { id: number }; version: number }) => {
    const known = client.getQueryData<OrderDetail>(ORDER_KEYS.one(order.id))
    // the answer to one's own step has come before its event
    if (known === undefined || known.version < version) gathered.add(order.id)
  }
  return [
    connection.on('order.created', orderTold),
    connection.on('order.updated', orderTold),
    connection.on('charge.requested', orderTold),
    connection.on('order.removed', ({ orderId }) => gathered.add(orderId)),
    connection.on('offer.created', ({ offer }) => gathered.add(offer.orderId)),
    connection.on('offer.updated', ({ offer }) => gathered.add(offer.orderId)),
    connection.on('driver.location', seen => {
      client.setQueryData<OrderDetail>(ORDER_KEYS.one(seen.orderId), order => withLocation(order, seen))
    }),
    // no event reports an offer made before the connection opened
    connection.onOpen(() => void client.invalidateQueries({ queryKey: ORDER_KEYS.any })),
    gathered.stop,
  ]
}
