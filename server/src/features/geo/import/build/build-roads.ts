import type { MapPoint } from '@karvon/domain/values/map-point'
import { encodePolyline } from '../../../../platform/polyline/encode-polyline.ts'
import { lengthsAlong, simplify } from '../../routing/polyline.ts'
import type { CollectedMap, CollectedRoad } from '../collect/collect-map.ts'
import type { RoadClass } from '../collect/road-tags.ts'
import type { CityOf } from './city-grounds.ts'
import { keepConnected } from './keep-connected.ts'

/** A stretch of road between two junctions, drawn in its direction. */
export type BuiltRoad = {
  readonly fromNode: number
  readonly toNode: number
  readonly roadClass: RoadClass
  readonly kmh: number
  readonly isOneway: boolean
  readonly maxMassT: number | null
  readonly maxHeightM: number | null
  readonly lengthM: number
  /** Where it starts, for the report. */
  readonly start: MapPoint
  readonly line: string
}

/** In a city even wide roads have traffic lights. */
const MOST_CITY_KMH = 40
/** Degrees, about five meters: bends that a driver does not notice. */
const DRAWN_TO = 0.00005

type Step = { readonly number: number; readonly point: MapPoint }

const stepsOf = ({ points }: CollectedMap, { nodes }: CollectedRoad): (Step | null)[] => {
  const numbers = points.numbers(nodes)
  return points.line(nodes).map((point, at) => (point === null ? null : { point, number: numbers[at] ?? -1 }))
}

/** Cuts a road at junctions, and where the extract ends. */
const stretchesOf = (steps: readonly (Step | null)[], isJunction: (number: number) => boolean): Step[][] => {
  const stretches: Step[][] = []
  let open: Step[] = []
  const close = (next: Step[]): void => {
    if (open.length > 1) stretches.push(open)
    open = next
  }
  for (const step of steps) {
    if (step === null) {
      close([])
      continue
    }
    open.push(step)
    if (isJunction(step.number)) close([step])
  }
  close([])
  return stretches
}

const countUses = (map: CollectedMap, roads: readonly CollectedRoad[]): Uint8Array => {
  const uses = new Uint8Array(map.points.count)
  const use = (number: number | undefined, times: number): void => {
    if (number !== undefined && number >= 0) uses[number] = Math.min(9, (uses[number] ?? 0) + times)
  }
  for (const { nodes } of roads) {
    const numbers = map.points.numbers(nodes)
    for (const number of numbers) use(number, 1)
    use(numbers[0], 1)
    use(numbers.at(-1), 1)
  }
  return uses
}

const builtOf = (road: CollectedRoad, stretch: readonly Step[], cityOf: CityOf): BuiltRoad | null => {
  const steps = road.oneway === -1 ? stretch.toReversed() : stretch
  const [from, to] = [steps[0], steps.at(-1)]
  if (from === undefined || to === undefined || from.number === to.number) return null
  const line = steps.map(({ point }) => point)
  const isInCity = cityOf(from.point) !== null
  return {
    fromNode: from.number,
    toNode: to.number,
    roadClass: road.roadClass,
    kmh: isInCity ? Math.min(road.kmh, MOST_CITY_KMH) : road.kmh,
    isOneway: road.oneway !== 0,
    maxMassT: road.maxMassT,
    maxHeightM: road.maxHeightM,
    lengthM: Math.max(1, Math.round((lengthsAlong(line).at(-1) ?? 0) * 1000)),
    start: from.point,
    line: encodePolyline(simplify(line, DRAWN_TO)),
  }
}

/** Residential roads are kept in the cities only: everywhere else they would be most of the graph and part of few routes. */
const isKept = (map: CollectedMap, { roadClass, nodes }: CollectedRoad, cityOf: CityOf): boolean => {
  if (roadClass !== 'residential') return true
  const first = map.points.line(nodes).find(point => point !== null)
  return first !== undefined && cityOf(first) !== null
}

/** The road graph: stretches between junctions, without what is not connected to the rest. */
export const buildRoads = (map: CollectedMap, cityOf: CityOf): BuiltRoad[] => {
  const roads = map.roads.filter(road => isKept(map, road, cityOf))
  const uses = countUses(map, roads)
  const isJunction = (number: number): boolean => (uses[number] ?? 0) > 1
  const stretches = roads.flatMap(road =>
    stretchesOf(stepsOf(map, road), isJunction).flatMap(stretch => builtOf(road, stretch, cityOf) ?? []),
  )
  return keepConnected(stretches)
}
