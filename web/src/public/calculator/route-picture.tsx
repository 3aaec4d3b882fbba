import { pointNames } from '@karvon/domain/places/written-point'
import { RouteMap } from '../../platform/map/route-map.tsx'
import { type FormPoint, namedPoint } from '../../product/order/draft/form-point.ts'
import { useRoute } from '../../product/price/use-route.ts'

/** The way on the map; it and the map's script are loaded when the place for it comes into view. */
export function RoutePicture({ points }: { points: readonly FormPoint[] }) {
  const { route } = useRoute(points.map(({ point }) => point))
  const names = pointNames(points.map(namedPoint))
  const stops = points.flatMap(({ point }, at) => (point === null ? [] : [{ point, name: names[at] ?? '' }]))
  return <RouteMap stops={stops} line={route?.line ?? null} isStill />
}
