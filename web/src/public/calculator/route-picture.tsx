import { pointNames } from '@karvon/domain/places/written-point'
import { type FormPoint, namedPoint } from '../../features/orders/order-form-draft.ts'
import { useRoute } from '../../features/pricing/use-route.ts'
import { RouteMap } from '../../platform/map/route-map.tsx'

/** The way on the map; it and the map's script are loaded when the place for it comes into view. */
export function RoutePicture({ points }: { points: readonly FormPoint[] }) {
  const { route } = useRoute(points.map(({ point }) => point))
  const names = pointNames(points.map(namedPoint))
  const stops = points.flatMap(({ point }, at) => (point === null ? [] : [{ point, name: names[at] ?? '' }]))
  return <RouteMap stops={stops} line={route?.line ?? null} isStill />
}
