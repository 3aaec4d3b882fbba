import type { CollectedMap, CollectedPlace } from '../collect/collect-map.ts'
import {
  type BuildDeps,
  type BuiltPlace,
  centralPoint,
  extentKm,
  keyOfName,
  mergedNames,
  middleOf,
} from './built-place.ts'
import { groupNear } from './group-near.ts'
import { groupedBy } from './grouped-by.ts'

/** In a larger zone the point says only the area. */
const LARGEST_KM = 2

const pointsOf = ({ points }: CollectedMap, { at }: CollectedPlace) =>
  'point' in at ? [at.point] : points.line(at.nodes).filter(point => point !== null)

/** Markets, terminals, customs posts, warehouses and stations; those of one kind and name near one another are one. */
export const buildPlaces = (map: CollectedMap, { ground }: BuildDeps): BuiltPlace[] => {
  const named = groupedBy(map.places, ({ kind, names }) => `${kind} ${keyOfName(names.uz)}`)
  return [...named.values()].flatMap(ofName =>
    groupNear(
      ofName.filter(place => pointsOf(map, place).length > 0),
      place => pointsOf(map, place),
    ).groups.flatMap(group => {
      const [first] = group
      if (first === undefined) return []
      const points = pointsOf(map, first)
      const point = 'point' in first.at ? centralPoint(points) : middleOf(points)
      const area = ground(point)
      if (area === null) return []
      const precision = extentKm(points) > LARGEST_KM ? 'district' : 'place'
      return [
        { ...mergedNames(group), key: first.key, kind: first.kind, point, precision, ...area, lines: [] },
      ]
    }),
  )
}
