import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { serverNow } from '../../platform/time/server-clock.ts'
import { OrderMap } from '../order/order-map.tsx'
import { driverEarnings, driverOrder } from '../queries/driver-queries.ts'
import { sum } from '../queries/labels.ts'
import s from './shell.module.css'

function TodayPlate() {
  const today = tashkentDate(serverNow())
  const { data } = useQuery(driverEarnings(today, today))
  if (data === undefined) return null
  return (
    <section className={s.plate} aria-label={m.driver_earn_today()}>
      {m.driver_earn_today()}
      <b>{sum(data.total)}</b>
    </section>
  )
}

/** The order's way beside everything else, with what today has brought. */
export function MapPane({ orderId }: { orderId: number | null }) {
  const { data } = useQuery({ ...driverOrder(orderId ?? 0), enabled: orderId !== null })
  return (
    <div className={s.map}>
      <OrderMap order={data ?? null} />
      <TodayPlate />
    </div>
  )
}
