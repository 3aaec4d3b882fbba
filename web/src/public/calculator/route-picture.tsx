import { shortPlace } from '@karvon/domain/values/short-place'
import type { FormPoint } from '../../features/orders/order-form-draft.ts'
import { useRoute } from '../../features/pricing/use-route.ts'
import { RouteMap } from '../../platform/map/route-map.tsx'

/** The way on the map; it and the map's script are loaded when the place for it comes into view. */
export function RoutePicture({ points }: { points: readonly FormPoint[] }) {
  const { route } = useRoute(points.map(({ point }) => point))
  const stops = points.flatMap(({ point, address }) =>
    point === null ? [] : [{ point, name: shortPlace(address ?? '') }],
  )
  return <RouteMap stops={stops} line={route?.line ?? null} isStill />
}
