import type { MapPoint } from '@karvon/domain/values/map-point'
import { rememberNewest } from '../../remember-newest.ts'
import { cutLine } from '../../routing/polyline.ts'
import { travelCost } from '../../routing/road-graph.ts'
import { LOCAL_KMH } from '../../routing/road-way.ts'
import { createFindWay, type DrivenRoad, type FoundWay } from './find-way.ts'
import type { RoadNetwork } from './road-network.ts'
import { type Foot, snapToRoads, type TruckSize } from './snap-to-road.ts'

/** A leg over imported roads; its line is made on demand. */
export type ImportedLeg = {
  readonly km: number
  readonly minutes: number
  readonly line: () => MapPoint[]
}

export type AskedLeg = TruckSize & { readonly from: MapPoint; readonly to: MapPoint }

/** A leg between two points; null if one of them is not near an imported road, or no road connects them. */
export type ImportedLegs = (asked: AskedLeg) => ImportedLeg | null

/** From the gate to the road. */
const ACCESS_WINDING = 1.3
/** Maximum cached legs, a few hundred bytes each. */
const LEGS = 2_000

type Candidate = { readonly way: FoundWay; readonly offKm: number; readonly cost: number }

const accessKm = (offKm: number): number => offKm * ACCESS_WINDING

const shareOf = ({ fromShare, toShare }: DrivenRoad): number => Math.abs(toShare - fromShare)

const legOf = (network: RoadNetwork, { way, offKm }: Candidate, { from, to }: AskedLeg): ImportedLeg => {
  const access = accessKm(offKm)
  let [km, minutes] = [access, (access / LOCAL_KMH) * 60]
  for (const driven of way.roads) {
    const length = ((network.lengthM[driven.road] ?? 0) / 1000) * shareOf(driven)
    km += length
    minutes += (length / (network.kmh[driven.road] ?? 1)) * 60
  }
  const line = (): MapPoint[] => [
    from,
    ...way.roads.flatMap(({ road, fromShare, toShare }) => cutLine(network.lineOf(road), fromShare, toShare)),
    to,
  ]
  return { km, minutes, line }
}

/** Finds legs, with a cache of the newest. */
export const createImportedLegs = (network: RoadNetwork): ImportedLegs => {
  const findWay = createFindWay(network)
  const best = (starts: readonly Foot[], ends: readonly Foot[], truck: TruckSize): Candidate | null => {
    let found: Candidate | null = null
    for (const start of starts) {
      for (const end of ends) {
        const way = findWay(start, end, truck)
        const offKm = start.offKm + end.offKm
        const cost = way === null ? 0 : way.cost + travelCost(accessKm(offKm), LOCAL_KMH)
        if (way !== null && (found === null || cost < found.cost)) found = { way, offKm, cost }
      }
    }
    return found
  }
  return rememberNewest(LEGS, (asked: AskedLeg) => {
    const starts = snapToRoads(network, asked.from, asked)
    const ends = starts.length === 0 ? [] : snapToRoads(network, asked.to, asked)
    const found = best(starts, ends, asked)
    return found === null ? null : legOf(network, found, asked)
  })
}
