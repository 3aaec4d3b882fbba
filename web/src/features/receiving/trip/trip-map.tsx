import type { MapPoint } from '@karvon/domain/values/map-point'
import { writePlate } from '@karvon/domain/values/plate'
import { shortPlace } from '@karvon/domain/values/short-place'
import { useMemo } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import type { MapTruck } from '../../../platform/map/map-view.ts'
import { RouteMap } from '../../../platform/map/route-map.tsx'
import type { ReceiverOrder } from '../receiver-order.ts'
import { positionAge } from './position-age.ts'
import css from './trip-map.module.css'

type TripMapProps = { order: ReceiverOrder; line: readonly MapPoint[]; now: Date }

function AgePlate({ order, now }: Omit<TripMapProps, 'line'>) {
  if (order.position === null) return <p className={css.plate}>{m.receiving_no_position()}</p>
  const { words, isOld } = positionAge(new Date(order.position.at), now)
  return (
    <p className={`${css.plate} ${isOld ? css.old : css.fresh}`}>
      <b>{m.receiving_map_age()}</b>
      <span>{words}</span>
      {isOld && <span>{m.receiving_age_old()}</span>}
    </p>
  )
}

const useTruck = ({ position, plate, truckType }: ReceiverOrder): MapTruck | null => {
  const { lat = null, lng = null, heading = null } = position ?? {}
  const written = plate === null ? undefined : writePlate(plate)
  return useMemo(() => {
    if (lat === null || lng === null) return null
    const named = written === undefined ? {} : { plate: written }
    return { point: { lat, lng }, headingDeg: heading, name: truckType.name, ...named }
  }, [lat, lng, heading, written, truckType.name])
}

const INSETS = { top: 96, right: 48, bottom: 48, left: 48 }
const HAS_COME: readonly ReceiverOrder['status'][] = ['confirmation', 'done', 'canceled']

/** A truck that has come needs no word about where it is; one that unloads shows its place where it is known. */
const showsAge = ({ status, position }: ReceiverOrder): boolean =>
  !HAS_COME.includes(status) && (position !== null || status !== 'pause')

/** The way and the truck on it, with the age of its last position. */
export function TripMap({ order, line, now }: TripMapProps) {
  const truck = useTruck(order)
  const stops = order.routes.map(({ lat, lng, address }) => ({
    point: { lat, lng },
    name: shortPlace(address),
  }))
  return (
    <RouteMap stops={stops} line={line} truck={truck} insets={INSETS}>
      {showsAge(order) && <AgePlate order={order} now={now} />}
    </RouteMap>
  )
}
