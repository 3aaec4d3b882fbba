import { pointNames } from '@karvon/domain/places/written-point'
import { sightingAt } from '@karvon/domain/tracking/sighting'
import { useMemo } from 'react'
import { decodePolyline } from '../../../platform/map/decode-polyline.ts'
import type { MapTruck } from '../../../platform/map/map-view.ts'
import { RouteMap } from '../../../platform/map/route-map.tsx'
import type { OrderDetail } from '../../../product/order/order.ts'
import { truckFromAbove } from '../../../product/truck/truck-from-above.ts'

type Mapped = Pick<OrderDetail, 'route' | 'routes' | 'tracking' | 'truck' | 'truckType'>

/** The order's route, with the truck at its last position. */
export function OrderMap({ order, now }: { order: Mapped; now: Date }) {
  const { route, truck } = order
  const line = useMemo(() => (route === '' ? null : decodePolyline(route)), [route])
  const position = order.tracking?.position ?? null
  const { key } = order.truckType
  const isLive = sightingAt(position === null ? null : new Date(position.at), now) === 'live'
  const seen = useMemo<MapTruck | null>(
    () =>
      position && {
        point: { lat: position.lat, lng: position.lng },
        headingDeg: position.heading,
        name: truck?.plate ?? '',
        drawing: truckFromAbove(key),
        isLive,
      },
    [position, truck, key, isLive],
  )
  const names = pointNames(order.routes)
  const stops = order.routes.map(({ lat, lng }, at) => ({
    point: { lat, lng },
    name: names[at] ?? '',
  }))
  return <RouteMap stops={stops} line={line} truck={seen} />
}
