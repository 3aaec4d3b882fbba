import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { serverNow } from '../../platform/time/server-clock.ts'
import { Box } from '../../ui/layout/box.tsx'
import { OrderMap } from '../order/order-map.tsx'
import { driverEarnings, driverOrder } from '../queries/driver-queries.ts'
import s from './shell.module.css'

function TodayPlate() {
  const today = tashkentDate(serverNow())
  const { data } = useQuery(driverEarnings(today, today))
  if (data === undefined) return null
  return (
    <Box
      as="section"
      className={s.plate}
      background="card"
      radius="card"
      shadow
      size={14}
      tone="quiet"
      aria-label={m.driver_earn_today()}
    >
      {m.driver_earn_today()}
      <b>{formatSum(data.total)}</b>
    </Box>
  )
}

/** The map of the order's route, with today's earnings. */
export function MapPane({ orderId }: { orderId: number | null }) {
  const { data } = useQuery({ ...driverOrder(orderId ?? 0), enabled: orderId !== null })
  return (
    <div className={s.map}>
      <OrderMap order={data ?? null} />
      <TodayPlate />
    </div>
  )
}
