import type { DraftFacts, OrderDraft } from '@karvon/domain/orders/order-draft'
import { isMapPoint } from '@karvon/domain/values/map-point'
import type { Handbook } from '../../handbook/handbook.ts'
import type { OrderGeo } from './create-deps.ts'

/** What a draft is checked against, gathered; the price is asked only of a draft that is right in itself. */
export const draftFacts = (
  draft: OrderDraft,
  handbook: Handbook,
  geo: OrderGeo,
  { client, now, takesCards }: Pick<DraftFacts, 'client' | 'now' | 'takesCards'>,
): DraftFacts => {
  const outsidePoints: number[] = []
  const regionIds = new Set<number>()
  draft.points.forEach(({ point }, at) => {
    if (!isMapPoint(point)) return
    const regionId = geo.isInServiceArea(point) ? geo.regionOf(point) : null
    if (regionId === null) outsidePoints.push(at)
    else regionIds.add(regionId)
  })
  const { truckTypes, parcelTypes, regions, priceRules, limits } = handbook
  return {
    ...limits,
    now,
    truckTypes,
    parcelTypes,
    regions,
    priceRules,
    regionIds: regionIds.size === 0 ? null : [...regionIds],
    outsidePoints,
    estimateUzs: null,
    client,
    takesCards,
  }
}
