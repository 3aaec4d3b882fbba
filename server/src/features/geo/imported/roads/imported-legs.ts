import type { MapPoint } from '@karvon/domain/values/map-point'
import { rememberNewest } from '../../remember-newest.ts'
import { cutLine } from '../../routing/polyline.ts'
import { LOCAL_KMH } from '../../routing/road-way.ts'
import { createFindWay, type DrivenRoad, type FoundWay } from './find-way.ts'
import type { RoadNetwork } from './road-network.ts'
import { accessKm, snapToRoads, type TruckSize } from './snap-to-road.ts'

/** A leg over imported roads; its line is made on demand. */
export type ImportedLeg = {
  readonly km: number
  readonly minutes: number
  readonly line: () => MapPoint[]
}

export type AskedLeg = TruckSize & { readonly from: MapPoint; readonly to: MapPoint }

/** A leg between two points; null if one of them is not near an imported road, or no road connects them. */
export type ImportedLegs = (asked: AskedLeg) => ImportedLeg | null

/** Maximum cached legs, a few hundred bytes each. */
const LEGS = 2_000

const shareOf = ({ fromShare, toShare }: DrivenRoad): number => Math.abs(toShare - fromShare)

const legOf = (network: RoadNetwork, { roads, offKm }: FoundWay, { from, to }: AskedLeg): ImportedLeg => {
  const access = accessKm(offKm)
  let [km, minutes] = [access, (access / LOCAL_KMH) * 60]
  for (const driven of roads) {
    const length = ((network.lengthM[driven.road] ?? 0) / 1000) * shareOf(driven)
    km += length
    minutes += (length / (network.kmh[driven.road] ?? 1)) * 60
  }
  const line = (): MapPoint[] => [
    from,
    ...roads.flatMap(({ road, fromShare, toShare }) => cutLine(network.lineOf(road), fromShare, toShare)),
    to,
  ]
  return { km, minutes, line }
}

/** Finds legs, with a cache of the newest. */
export const createImportedLegs = (network: RoadNetwork): ImportedLegs => {
  const findWay = createFindWay(network)
  return rememberNewest(LEGS, (asked: AskedLeg) => {
    const starts = snapToRoads(network, asked.from, asked)
    const ends = starts.length === 0 ? [] : snapToRoads(network, asked.to, asked)
    const found = ends.length === 0 ? null : findWay(starts, ends, asked)
    return found === null ? null : legOf(network, found, asked)
  })
}
