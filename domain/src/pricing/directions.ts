import type { Region } from '../trucks/region-groups.ts'
import type { Backhaul } from './tariff.ts'

/**
 * Namangan, Fergana and Andijan: the valley whose only domestic road is the Kamchik pass (SOATO,
 * docs/figures.md#regions).
 */
const BEHIND_KAMCHIK: readonly number[] = [1703, 1714, 1730]

/**
 * How often a route crosses the Kamchik pass: each time it enters or leaves the Fergana valley. `regionIds`
 * are those of its points in driving order, null if a point has none.
 */
export const passCrossings = (regionIds: readonly (number | null)[]): number => {
  const sides = regionIds.filter(id => id !== null).map(id => BEHIND_KAMCHIK.includes(id))
  return sides.filter((side, at) => at > 0 && side !== sides[at - 1]).length
}

/**
 * The discount of a one-way trip between two regions, as a fraction: that of the first direction whose
 * freight zones match its ends; 0 if none matches, an end is unknown, or the trip stays in one zone.
 */
export const backhaulShare = (
  fromId: number | null,
  toId: number | null,
  backhauls: readonly Backhaul[],
  regions: readonly Region[],
): number => {
  const zoneOf = (id: number | null) => regions.find(region => region.id === id)?.groupId
  const [from, to] = [zoneOf(fromId), zoneOf(toId)]
  if (from === undefined || to === undefined || from === to) return 0
  const direction = backhauls.find(
    ({ fromRegionId, toRegionId }) =>
      (fromRegionId === null || zoneOf(fromRegionId) === from) && zoneOf(toRegionId) === to,
  )
  return direction?.share ?? 0
}
