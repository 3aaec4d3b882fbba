import type { MapPoint } from '@karvon/domain/values/map-point'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { geoFiles, type RoadRow } from '../gazetteer/geo-files.ts'
import { lengthsAlong } from './polyline.ts'

/** A road section between two nodes, passable in both directions. */
export type Road = {
  readonly id: number
  readonly from: number
  readonly to: number
  readonly number: string
  readonly km: number
  readonly minutes: number
  readonly cost: number
  /** Mass of truck and load in tonnes from which the road is closed; infinite if open to all. */
  readonly maxMassT: number
  /** The known points of the road, and the km from the start to each. */
  readonly drawn: readonly MapPoint[]
  readonly drawnKm: readonly number[]
}

export type RoadGraph = {
  readonly nodes: readonly MapPoint[]
  readonly roads: readonly Road[]
  readonly roadsAt: readonly (readonly Road[])[]
}

/** Kilometers equivalent to an hour; without this, routes would take detours to save a few minutes. */
const KM_WORTH_AN_HOUR = 170

/** The cost of a section for routing, in hours. */
export const travelCost = (km: number, kmh: number): number => km / kmh + km / KM_WORTH_AN_HOUR

const roadOf = (
  row: RoadRow,
  id: number,
  nodeOf: (key: string) => number,
  nodes: readonly MapPoint[],
): Road => {
  const from = nodeOf(row.a)
  const to = nodeOf(row.b)
  const between = (row.via ?? []).map(([lat, lng]) => ({ lat, lng }))
  const drawn = [nodes[from], ...between, nodes[to]].filter(point => point !== undefined)
  return {
    id,
    from,
    to,
    number: row.road,
    km: row.km,
    minutes: (row.km / row.kmh) * 60,
    cost: travelCost(row.km, row.kmh),
    maxMassT: row.maxMassT ?? Number.POSITIVE_INFINITY,
    drawn,
    drawnKm: lengthsAlong(drawn),
  }
}

/** The country's main roads as a graph of the places they connect. */
export const readRoadGraph = (gazetteer: Gazetteer): RoadGraph => {
  const pointOf = new Map(gazetteer.places.map(place => [place.key, place.point]))
  const nodes: MapPoint[] = []
  const numbers = new Map<string, number>()
  const nodeOf = (key: string): number => {
    const known = numbers.get(key)
    if (known !== undefined) return known
    const point = pointOf.get(key)
    if (point === undefined) throw new Error(`a road leads to the unknown place ${key}`)
    numbers.set(key, nodes.length)
    return nodes.push(point) - 1
  }
  const roads = geoFiles.roads().map((row, id) => roadOf(row, id, nodeOf, nodes))
  const roadsAt: Road[][] = nodes.map(() => [])
  for (const road of roads) {
    roadsAt[road.from]?.push(road)
    if (road.to !== road.from) roadsAt[road.to]?.push(road)
  }
  return { nodes, roads, roadsAt }
}
