import type { MapPoint } from '@karvon/domain/values/map-point'
import type { CollectedHouse, CollectedMap } from '../collect/collect-map.ts'
import { createMapNames } from '../collect/map-names.ts'
import type { BuiltStreets } from './build-streets.ts'
import {
  type BuildDeps,
  type BuiltPlace,
  centralPoint,
  extentKm,
  keyOfName,
  middleOf,
} from './built-place.ts'
import { groupNear } from './group-near.ts'
import { groupedBy } from './grouped-by.ts'
import { houseKey } from './house-key.ts'

/** A house; `street` is a position in the list of streets. */
export type BuiltHouse = {
  readonly street: number
  readonly numberKey: string
  readonly number: string
  readonly point: MapPoint
}

/** The houses, with the streets that only their addresses name: quarters, and streets that are not drawn. */
export type BuiltHouses = { readonly streets: readonly BuiltPlace[]; readonly houses: readonly BuiltHouse[] }

type Placed = CollectedHouse & { readonly point: MapPoint; readonly streetKey: string }

const LONGEST_KM = 8

const pointOf = ({ points }: CollectedMap, { at }: CollectedHouse): MapPoint | null => {
  if ('point' in at) return at.point
  const corners = points.line({ from: at.nodes.from, to: Math.max(at.nodes.from + 1, at.nodes.to - 1) })
  const known = corners.filter(point => point !== null)
  return known.length === 0 ? null : middleOf(known)
}

/** Streets of names that no drawn street near the houses has. */
const addressStreets = (houses: readonly Placed[], deps: BuildDeps) => {
  const mapNames = createMapNames()
  const named = groupedBy(houses, ({ streetKey }) => streetKey)
  const found: { readonly street: BuiltPlace; readonly houses: readonly Placed[] }[] = []
  for (const ofName of named.values()) {
    for (const group of groupNear(ofName, ({ point }) => [point]).groups) {
      const [first] = group
      const points = group.map(({ point }) => point)
      const point = centralPoint(points)
      const [names, area] = [mapNames({ name: first?.street }), deps.ground(point)]
      if (first === undefined || names === null || area === null) continue
      const precision = extentKm(points) > LONGEST_KM ? 'district' : 'street'
      const street = {
        ...names,
        key: first.key,
        kind: 'street',
        point,
        precision,
        ...area,
        lines: [],
      } as const
      found.push({ street, houses: group })
    }
  }
  return found
}

const placedHouses = (map: CollectedMap): Placed[] =>
  map.houses.flatMap(house => {
    const point = pointOf(map, house)
    return point === null ? [] : [{ ...house, point, streetKey: keyOfName(streetText(house.street)) }]
  })

const mapNamesOfStreet = createMapNames()
/** Addresses may name the street in another script than the street does. */
const streetText = (street: string): string => mapNamesOfStreet({ name: street })?.names.uz ?? street

const houseOf = ({ number, point }: Placed, street: number): BuiltHouse => ({
  street,
  numberKey: houseKey(number),
  number,
  point,
})

/** The first of each number of a street, in the order of the file. */
const distinct = (houses: readonly BuiltHouse[]): BuiltHouse[] => {
  const seen = new Set<string>()
  return houses.filter(({ street, numberKey }) => {
    const key = `${street} ${numberKey}`
    return !seen.has(key) && seen.add(key) !== undefined
  })
}

/** Gives each house its street: the one of that name within about a kilometer. */
export const buildHouses = (
  map: CollectedMap,
  { streets, at }: BuiltStreets,
  deps: BuildDeps,
): BuiltHouses => {
  const houses: BuiltHouse[] = []
  const homeless: Placed[] = []
  for (const house of placedHouses(map)) {
    const street = at(house.streetKey, house.point)
    if (street === undefined) homeless.push(house)
    else houses.push(houseOf(house, street))
  }
  const added = addressStreets(homeless, deps)
  for (const [index, { houses: own }] of added.entries()) {
    for (const house of own) houses.push(houseOf(house, streets.length + index))
  }
  return { streets: [...streets, ...added.map(({ street }) => street)], houses: distinct(houses) }
}
