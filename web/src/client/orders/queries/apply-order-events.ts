import type { OrderHint } from '@karvon/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import type { RealtimeConnection } from '../../../platform/realtime/realtime-connection.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { batchOrderIds } from './batch-order-ids.ts'
import { ORDER_KEYS } from './order-keys.ts'
import { withLocation } from './with-location.ts'

const BATCH_MS = 200

/** Refetches lists and counts; those not on screen are refetched when shown. */
export function refetchLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ORDER_KEYS.lists })
  void client.invalidateQueries({ queryKey: ORDER_KEYS.statistics })
}

/**
 * Treats events as hints: orders they mention are refetched, and only the truck's location is taken from the event
 * itself (docs/api.md#real-time). Returns the unsubscribers.
 */
export const subscribeToOrderEvents = (
  connection: Pick<RealtimeConnection, 'on' | 'onOpen'>,
  client: QueryClient,
): (() => void)[] => {
  const batch = batchOrderIds(ids => {
    for (const id of ids) void client.invalidateQueries({ queryKey: ORDER_KEYS.one(id) })
    refetchLists(client)
  }, BATCH_MS)
  const onOrderEvent = ({ orderId, version }: OrderHint) => {
    const known = client.getQueryData<OrderDetail>(ORDER_KEYS.one(orderId))
    // the response to our own action may arrive before its event
    if (known === undefined || known.version < version) batch.add(orderId)
  }
  return [
    connection.on('order.created', onOrderEvent),
    connection.on('order.updated', onOrderEvent),
    connection.on('order.removed', ({ orderId }) => batch.add(orderId)),
    connection.on('offer.created', ({ orderId }) => batch.add(orderId)),
    connection.on('offer.updated', ({ orderId }) => batch.add(orderId)),
    connection.on('claim.updated', ({ orderId }) => batch.add(orderId)),
    connection.on('deal.message', ({ orderId }) => batch.add(orderId)),
    connection.on('deal.read', ({ orderId, by }) => by === 'client' && batch.add(orderId)),
    connection.on('driver.location', seen => {
      const key = ORDER_KEYS.one(seen.orderId)
      client.setQueryData<OrderDetail>(key, order => withLocation(order, seen))
      // a truck that moves is under way: an order here that is not has changed meanwhile
      if (client.getQueryData<OrderDetail>(key)?.tracking === null) batch.add(seen.orderId)
    }),
    // no event reports an offer made before the connection opened
    connection.onOpen(() => void client.invalidateQueries({ queryKey: ORDER_KEYS.any })),
    batch.stop,
  ]
}
