import { isUndelivered } from '@karvon/domain/orders/statuses/order-sets'
import { pointNames } from '@karvon/domain/places/written-point'
import { sightingAt } from '@karvon/domain/tracking/sighting'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { formatPlate } from '@karvon/domain/values/plate'
import { useMemo } from 'react'
import { m } from '../../messages/compiled/messages.js'
import type { MapTruck } from '../../platform/map/map-view.ts'
import { RouteMap } from '../../platform/map/route-map.tsx'
import { truckFromAbove } from '../../product/truck/truck-from-above.ts'
import type { ReceiverOrder } from '../receiver-order.ts'
import { positionAge } from './position-age.ts'
import css from './trip-map.module.css'

type TripMapProps = { order: ReceiverOrder; line: readonly MapPoint[]; now: Date }

function AgePlate({ order, now }: Omit<TripMapProps, 'line'>) {
  if (order.position === null) return <p className={css.plate}>{m.receiver_no_position()}</p>
  const { text, sighting } = positionAge(new Date(order.position.at), now)
  return (
    <p className={`${css.plate} ${css[sighting]}`}>
      <b>{m.receiver_map_age()}</b>
      <span>{text}</span>
      {sighting === 'stale' && <span>{m.receiver_age_old()}</span>}
      {sighting === 'unshared' && <span>{m.receiver_age_unshared()}</span>}
    </p>
  )
}

const useTruck = ({ position, plate, truckType }: ReceiverOrder, now: Date): MapTruck | null => {
  const { lat = null, lng = null, heading = null } = position ?? {}
  const isLive = sightingAt(position === null ? null : new Date(position.at), now) === 'live'
  const written = plate === null ? undefined : formatPlate(plate)
  return useMemo(() => {
    if (lat === null || lng === null) return null
    const named = written === undefined ? {} : { plate: written }
    const drawing = truckFromAbove(truckType.key)
    return { point: { lat, lng }, headingDeg: heading, name: truckType.name, drawing, isLive, ...named }
  }, [lat, lng, heading, written, truckType.name, truckType.key, isLive])
}

/** The position's age is hidden after delivery; while unloading it is shown only if the position is known. */
const showsAge = ({ status, position }: ReceiverOrder): boolean =>
  isUndelivered(status) && (position !== null || status !== 'pause')

/** The route and the truck, with the age of its last position. */
export function TripMap({ order, line, now }: TripMapProps) {
  const truck = useTruck(order, now)
  const names = pointNames(order.routes)
  const stops = order.routes.map(({ lat, lng }, at) => ({
    point: { lat, lng },
    name: names[at] ?? '',
  }))
  return (
    <div className={css.tracked}>
      <RouteMap stops={stops} line={line} truck={truck} />
      {showsAge(order) && <AgePlate order={order} now={now} />}
    </div>
  )
}
