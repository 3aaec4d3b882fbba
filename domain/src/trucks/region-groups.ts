/** A region and its freight zone (docs/figures.md#regions). */
export type Region = { readonly id: number; readonly groupId: number }

/**
 * Whether all regions are in one freight zone, as Tashkent city and region are; an unknown region never is.
 */
export const stayInOneGroup = (regionIds: readonly number[], regions: readonly Region[]): boolean => {
  const groups = regionIds.map(id => regions.find(region => region.id === id)?.groupId)
  return groups.every(group => group !== undefined && group === groups[0])
}
