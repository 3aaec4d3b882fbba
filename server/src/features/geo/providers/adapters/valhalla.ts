import type { RoadMeasures } from '@karvon/domain/trucks/road-measures'
import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import { decodePolyline } from '../../../../platform/polyline/decode-polyline.ts'
import { encodePolyline } from '../../../../platform/polyline/encode-polyline.ts'
import type { RouteQuery } from '../../geo-ports.ts'
import { fetchJson } from '../asking/fetch-json.ts'
import type { OutsideProvider, OutsideRoute, ProviderResult } from '../outside-provider.ts'
import { amountOf, partOf } from './part-of.ts'

/** Points of a shape per degree. */
const SHAPE_PER_DEGREE = 1e6
/** Valhalla does not say how far a point is from its road; the line begins there. */
const MOST_SNAP_KM = 5

/** "No suitable edges near location", "No path could be found for input" and those alike: about the points, not the service. */
const NO_ROAD = new Set([154, 170, 171, 441, 442, 443, 444])

/** Values we do not know are left to Valhalla's default truck. */
const costingOf = (truck: Partial<RoadMeasures> = {}, grossMassT: number | undefined) => ({
  height: truck.heightM,
  width: truck.widthM,
  length: truck.lengthM,
  weight: truck.grossMassT ?? grossMassT,
  axle_load: truck.axleLoadT,
})

const questionOf = ({ points, truck, grossMassT }: RouteQuery) => ({
  locations: points.map(({ lat, lng }) => ({ lat, lon: lng, type: 'break' })),
  costing: 'truck',
  costing_options: { truck: costingOf(truck, grossMassT) },
  units: 'kilometers',
  directions_type: 'maneuvers',
})

type Leg = { readonly km: number; readonly minutes: number; readonly line: readonly MapPoint[] }

const legOf = (leg: unknown): Leg[] => {
  const [km, seconds] = [amountOf(partOf(leg, 'summary', 'length')), amountOf(partOf(leg, 'summary', 'time'))]
  const shape = partOf(leg, 'shape')
  if (km === null || seconds === null || typeof shape !== 'string') return []
  return [{ km, minutes: seconds / 60, line: decodePolyline(shape, SHAPE_PER_DEGREE) }]
}

const isNear = (one: MapPoint | undefined, other: MapPoint | undefined): boolean =>
  one !== undefined && other !== undefined && greatCircleKm(one, other) <= MOST_SNAP_KM

const routeOf = (body: unknown, points: readonly MapPoint[]): ProviderResult<OutsideRoute | null> => {
  const legs = partOf(body, 'trip', 'legs')
  const read = Array.isArray(legs) ? legs.flatMap(legOf) : []
  if (partOf(body, 'trip', 'status') !== 0 || read.length !== points.length - 1) {
    return { kind: 'trouble', error: 'no trip in the answer' }
  }
  const isOnRoads = read.every(
    ({ line }, at) => isNear(line[0], points[at]) && isNear(line.at(-1), points[at + 1]),
  )
  if (!isOnRoads) return { kind: 'answer', found: null }
  const line = encodePolyline(read.flatMap(leg => leg.line))
  return { kind: 'answer', found: { legs: read.map(({ km, minutes }) => ({ km, minutes })), line } }
}

/** Valhalla, which knows what a truck may use (valhalla.github.io, "Turn-by-turn routing API"). */
export const createValhalla = (baseUrl: string): OutsideProvider => ({
  source: 'valhalla',
  route: async (asked, signal) => {
    const result = await fetchJson(`${baseUrl}/route`, signal, questionOf(asked))
    if (result.kind === 'trouble') return result
    const { status, body } = result.found
    if (status === 200) return routeOf(body, asked.points)
    const code = partOf(body, 'error_code')
    if (typeof code === 'number' && NO_ROAD.has(code)) return { kind: 'answer', found: null }
    return { kind: 'trouble', error: `status ${status}` }
  },
})
