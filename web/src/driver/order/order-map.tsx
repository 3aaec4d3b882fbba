import { pointNames } from '@karvon/domain/places/written-point'
import { useMemo } from 'react'
import { decodePolyline } from '../../platform/map/decode-polyline.ts'
import type { MapTruck } from '../../platform/map/map-view.ts'
import { RouteMap } from '../../platform/map/route-map.tsx'
import { useNow } from '../../platform/time/use-now.ts'
import { truckFromAbove } from '../../product/truck/truck-from-above.ts'
import { ownSighting } from '../position/sharing-labels.ts'
import { useSharing } from '../position/use-sharing.ts'
import type { DealDetail } from '../queries/driver.ts'

type OrderMapProps = {
  /** Null: an empty map of the country. */
  order: DealDetail | null
  isStill?: boolean
}

/** The order's route, with the truck at this phone's position. */
export function OrderMap({ order, isStill = false }: OrderMapProps) {
  const sharing = useSharing()
  const { last } = sharing
  const isLive = ownSighting(sharing, useNow()) === 'live'
  const route = order?.route ?? ''
  const line = useMemo(() => (route === '' ? null : decodePolyline(route)), [route])
  const key = order?.truckType.key ?? ''
  const plate = order?.truck?.plate
  const truck = useMemo<MapTruck | null>(
    () =>
      last && {
        point: { lat: last.lat, lng: last.lng },
        headingDeg: last.heading,
        name: plate ?? '',
        drawing: truckFromAbove(key),
        isLive,
      },
    [last, plate, key, isLive],
  )
  const routes = order?.routes ?? []
  const names = pointNames(routes)
  const stops = routes.map(({ lat, lng }, at) => ({
    point: { lat, lng },
    name: names[at] ?? '',
  }))
  return <RouteMap stops={stops} line={line} truck={truck} isStill={isStill} />
}
