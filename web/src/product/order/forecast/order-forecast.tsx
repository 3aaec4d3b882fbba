import { isCarried, isOpenOrder } from '@karvon/domain/orders/statuses/order-sets'
import { useQuery } from '@tanstack/react-query'
import { Stack } from '../../../ui/layout/box.tsx'
import type { OrderDetail } from '../order.ts'
import { ArrivalNote } from './arrival-note.tsx'
import { orderForecast } from './forecast-queries.ts'
import { RoadWarnings } from './road-warnings.tsx'

/** The bans that an order's truck will meet and when it arrives; nothing where that is not known, or over. */
export function OrderForecast({ order }: { order: Pick<OrderDetail, 'id' | 'version' | 'status'> }) {
  const isAhead = isOpenOrder(order.status) || isCarried(order.status)
  const { data } = useQuery({ ...orderForecast(order), enabled: isAhead })
  if (!isAhead || data == null) return null
  return (
    <Stack gap={8}>
      <RoadWarnings forecast={data} />
      <ArrivalNote forecast={data} />
    </Stack>
  )
}
