import { pointNames } from '@karvon/domain/places/written-point'
import { useEffect, useMemo, useRef, useState } from 'react'
import { decodePolyline } from '../../../platform/map/decode-polyline.ts'
import type { MapView } from '../../../platform/map/map-view.ts'
import { RouteMap } from '../../../platform/map/route-map.tsx'
import { useNow } from '../../../platform/time/use-now.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { EtaPlate } from './eta-plate.tsx'
import { type MeasuredLine, measureLine } from './measured-line.ts'
import { remainingKm, seenTruck } from './seen-truck.ts'
import s from './tracking.module.css'
import { useTruckMotion } from './use-truck-motion.ts'

type Props = {
  order: OrderDetail
  /** A non-interactive map that does not capture scrolling. */
  isStill?: boolean
}

/** On its way to loading a truck may be anywhere: its first position is brought into view together with the route. */
function useApproachInView(view: MapView | null, order: OrderDetail, line: MeasuredLine) {
  const position = order.status === 'accepted' ? (order.tracking?.position ?? null) : null
  const place = useRef(position)
  place.current = position
  const isComing = position !== null
  useEffect(() => {
    if (view !== null && isComing && place.current !== null) view.fit([...line.points, place.current])
  }, [view, isComing, line])
}

/** The order's route and, once there is a deal, its truck moving along it. */
export function LiveMap({ order, isStill = false }: Props) {
  const [view, setView] = useState<MapView | null>(null)
  const line = useMemo(() => measureLine(decodePolyline(order.route)), [order.route])
  const names = pointNames(order.routes)
  const stops = order.routes.map(({ lat, lng }, at) => ({
    point: { lat, lng },
    name: names[at] ?? '',
  }))
  const hasTruck = order.tracking !== null
  useTruckMotion(view, line, seenTruck(order, line, useNow()))
  useApproachInView(view, order, line)
  return (
    <div className={s.live}>
      <RouteMap stops={stops} line={line.points} isStill={isStill} onView={setView} />
      {hasTruck && <EtaPlate order={order} leftKm={remainingKm(order, line)} />}
    </div>
  )
}
