import type { MapPoint } from '@karvon/domain/values/map-point'
import type { CollectedMap, CollectedStreet } from '../collect/collect-map.ts'
import {
  type BuildDeps,
  type BuiltPlace,
  centralPoint,
  extentKm,
  keyOfName,
  mergedNames,
} from './built-place.ts'
import { groupNear } from './group-near.ts'
import { groupedBy } from './grouped-by.ts'

/** A point on a longer street is too vague for a truck. */
const LONGEST_KM = 8

/** The streets, and the position of the street of a name at a point. */
export type BuiltStreets = {
  readonly streets: readonly BuiltPlace[]
  readonly at: (name: string, point: MapPoint) => number | undefined
}

type Section = CollectedStreet & { readonly line: readonly MapPoint[] }

const builtOf = (sections: readonly Section[], { ground }: BuildDeps): BuiltPlace | null => {
  const points = sections.flatMap(({ line }) => line)
  const point = centralPoint(points)
  const area = ground(point)
  if (area === null) return null
  return {
    ...mergedNames(sections),
    key: `w${sections[0]?.id}`,
    kind: 'street',
    point,
    precision: extentKm(points) > LONGEST_KM ? 'district' : 'street',
    ...area,
    lines: sections.map(({ line }) => line),
  }
}

/** Joins the sections of each street: ways of one name near one another. Its key is the smallest of their ids. */
export const buildStreets = ({ streets, points }: CollectedMap, deps: BuildDeps): BuiltStreets => {
  const sections = streets
    .map(street => ({ ...street, line: points.line(street.nodes).filter(point => point !== null) }))
    .filter(({ line }) => line.length > 1)
    .toSorted((one, other) => one.id - other.id)
  const built: BuiltPlace[] = []
  const finders = new Map<string, (point: MapPoint) => number | undefined>()
  for (const [name, ofName] of groupedBy(sections, ({ names }) => keyOfName(names.uz))) {
    const near = groupNear(ofName, ({ line }) => line)
    const numbers = near.groups.map(group => {
      const street = builtOf(group, deps)
      return street === null ? undefined : built.push(street) - 1
    })
    finders.set(name, point => {
      const group = near.at(point)
      return group === undefined ? undefined : numbers[group]
    })
  }
  return { streets: built, at: (name, point) => finders.get(name)?.(point) }
}
