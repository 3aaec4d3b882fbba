/** A region and the freight zone it belongs to (domain.md, finding 3). */
export type Region = { readonly id: number; readonly groupId: number }

/** Whether all regions lie in one freight zone, as Tashkent city and region do; an unknown region never does. */
export const stayInOneGroup = (regionIds: readonly number[], regions: readonly Region[]): boolean => {
  const groups = regionIds.map(id => regions.find(region => region.id === id)?.groupId)
  return groups.every(group => group !== undefined && group === groups[0])
}
