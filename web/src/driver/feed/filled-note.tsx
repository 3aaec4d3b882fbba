import { m } from '../../messages/compiled/messages.js'
import { useHandbook } from '../../product/handbook/use-handbook.ts'
import type { FeedOrder } from '../queries/driver.ts'
import s from './feed.module.css'

/** At most this much of the truck taken is "half empty". */
const HALF_PERCENT = 60

/** Of an order for a smaller truck: which one, and how much of the driver's it takes. */
export function FilledNote({ order }: { order: FeedOrder }) {
  const { truckTypes } = useHandbook()
  const { filledPercent, truckTypeId } = order
  if (filledPercent === null) return null
  const truck = truckTypes.find(({ id }) => id === truckTypeId)?.name ?? ''
  const facts = { truck, percent: String(filledPercent) }
  return (
    <p className={s.filled}>
      {filledPercent <= HALF_PERCENT ? m.driver_filled_half(facts) : m.driver_filled(facts)}
    </p>
  )
}
