import { useMemo } from 'react'
import type { DealDetail } from '../../features/driving/driver.ts'
import { useSharing } from '../../features/driving/position/use-sharing.ts'
import { addressParts } from '../../features/driving/spoken.ts'
import { decodePolyline } from '../../platform/map/decode-polyline.ts'
import type { MapTruck } from '../../platform/map/map-view.ts'
import { RouteMap } from '../../platform/map/route-map.tsx'

type OrderMapProps = {
  /** Null: the country alone. */
  order: DealDetail | null
  isStill?: boolean
}

/** The order's way, with the truck where this phone is. */
export function OrderMap({ order, isStill = false }: OrderMapProps) {
  const { last } = useSharing()
  const route = order?.route ?? ''
  const line = useMemo(() => (route === '' ? null : decodePolyline(route)), [route])
  const plate = order?.truck?.plate
  const truck = useMemo<MapTruck | null>(
    () =>
      last && {
        point: { lat: last.lat, lng: last.lng },
        headingDeg: last.heading,
        name: plate ?? '',
      },
    [last, plate],
  )
  const stops = (order?.routes ?? []).map(({ lat, lng, address }) => ({
    point: { lat, lng },
    name: addressParts(address).town,
  }))
  return <RouteMap stops={stops} line={line} truck={truck} isStill={isStill} />
}
