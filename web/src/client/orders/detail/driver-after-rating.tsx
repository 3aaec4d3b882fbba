import type { Listing } from '@karvon/domain/carriers/driver-list'
import { m } from '../../../messages/compiled/messages.js'
import type { OrderDetail } from '../../../product/order/order.ts'
import { Row } from '../../../ui/layout/box.tsx'
import { DriverMarks } from '../../my-drivers/driver-marks.tsx'
import { useListing } from '../../my-drivers/use-listing.ts'
import s from './next-step.module.css'

const BEST = 5
const BAD = 2

/** What the client's stars suggest for a driver in no list. */
const textOf = (kind: Listing | null, stars: number): string => {
  if (kind === 'favourite') return m.my_drivers_is_favourite()
  if (kind === 'blocked') return m.my_drivers_is_blocked()
  if (stars >= BEST) return m.my_drivers_propose_add()
  return stars <= BAD ? m.my_drivers_propose_block() : m.my_drivers_choose()
}

function Card({ driverId, name, stars }: { driverId: number; name: string; stars: number }) {
  const { kind } = useListing(driverId)
  if (kind === undefined) return null
  return (
    <Row as="section" className={s.step} card wrap align="center" padding="16-20">
      <div className={s.words}>
        <h3>{m.my_drivers_after_title({ name })}</h3>
        <p>{textOf(kind, stars)}</p>
      </div>
      <DriverMarks {...{ driverId, name }} />
    </Row>
  )
}

/** Once the client has rated a finished order: whether its driver is to be asked first, or never again. */
export function DriverAfterRating({ order }: { order: OrderDetail }) {
  const { status, rating, carrier } = order
  if (status !== 'done' || rating === null || carrier === null) return null
  return <Card driverId={carrier.driverId} name={carrier.name} stars={rating.stars} />
}
