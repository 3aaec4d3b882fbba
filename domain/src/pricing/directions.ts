import type { Region } from '../trucks/region-groups.ts'

/** Namangan, Fergana and Andijan: the valley whose only home road is the Kamchik pass (SOATO, domain.md §1.5). */
const BEHIND_KAMCHIK: readonly number[] = [1703, 1714, 1730]

/** Tashkent city: most freight goes out from its region group, trucks come back to it half empty. */
const HUB_REGION = 1726

/**
 * How often a way crosses the Kamchik pass: each time it goes into the Fergana valley or out of it. `regionIds` are those of
 * its points in driving order, null where a point has none.
 */
export const passCrossings = (regionIds: readonly (number | null)[]): number => {
  const sides = regionIds.filter(id => id !== null).map(id => BEHIND_KAMCHIK.includes(id))
  return sides.filter((side, at) => at > 0 && side !== sides[at - 1]).length
}

/** Whether a one-way trip brings a truck home: from another region group into that of Tashkent city. */
export const isBackhaul = (
  fromId: number | null,
  toId: number | null,
  regions: readonly Region[],
): boolean => {
  const groupOf = (id: number | null) => regions.find(region => region.id === id)?.groupId
  const [from, to, hub] = [groupOf(fromId), groupOf(toId), groupOf(HUB_REGION)]
  return hub !== undefined && from !== undefined && to === hub && from !== hub
}
