import { pointNames } from '@karvon/domain/places/written-point'
import { RouteMap } from '../../platform/map/route-map.tsx'
import { type FormPoint, namedPoint } from '../../product/order/draft/form-point.ts'
import { useRoute } from '../../product/price/use-route.ts'

/** The route on a map; route and map code are loaded when it scrolls into view. */
export function RoutePicture({ points }: { points: readonly FormPoint[] }) {
  const { route } = useRoute(points.map(({ point }) => point))
  const names = pointNames(points.map(namedPoint))
  const stops = points.flatMap(({ point }, at) => (point === null ? [] : [{ point, name: names[at] ?? '' }]))
  return <RouteMap stops={stops} line={route?.line ?? null} isStill />
}
