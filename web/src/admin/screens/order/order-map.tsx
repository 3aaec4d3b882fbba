import { shortPlace } from '@karvon/domain/values/short-place'
import { useMemo } from 'react'
import type { OrderDetail } from '../../../features/orders/order.ts'
import { decodePolyline } from '../../../platform/map/decode-polyline.ts'
import type { MapTruck } from '../../../platform/map/map-view.ts'
import { RouteMap } from '../../../platform/map/route-map.tsx'

type Mapped = Pick<OrderDetail, 'route' | 'routes' | 'tracking' | 'truck'>

/** The order's way, with the truck where it was last. */
export function OrderMap({ order }: { order: Mapped }) {
  const { route, truck } = order
  const line = useMemo(() => (route === '' ? null : decodePolyline(route)), [route])
  const position = order.tracking?.position ?? null
  const seen = useMemo<MapTruck | null>(
    () =>
      position && {
        point: { lat: position.lat, lng: position.lng },
        headingDeg: position.heading,
        name: truck?.plate ?? '',
      },
    [position, truck],
  )
  const stops = order.routes.map(({ lat, lng, address }) => ({
    point: { lat, lng },
    name: shortPlace(address),
  }))
  return <RouteMap stops={stops} line={line} truck={seen} />
}
