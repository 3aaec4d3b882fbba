import type { DataOf } from '@karvon/contract/endpoint'
import type { listParcelTypes, listRegions, listTruckTypes, readSettings } from '@karvon/contract/handbook'
import type { TransferClient } from '@karvon/domain/company/transfer-rule'
import type { DraftFacts } from '@karvon/domain/orders/order-draft'
import { truckTypeOf } from '../../../product/pieces/truck-type-of.ts'

/** The parts of the handbook that the order form needs. */
export type OrderHandbook = {
  truckTypes: DataOf<typeof listTruckTypes>
  parcelTypes: DataOf<typeof listParcelTypes>
  regions: DataOf<typeof listRegions>
  settings: DataOf<typeof readSettings>
}

/**
 * The facts a draft is checked against, with the server's own limits. Only the server finds the points' regions, so
 * trucks limited to a region are refused by the price list instead.
 */
export const draftFacts = (
  handbook: OrderHandbook,
  client: TransferClient,
  estimateUzs: number | null,
  now: Date,
): DraftFacts => {
  const { settings } = handbook
  return {
    now,
    truckTypes: handbook.truckTypes.map(truckTypeOf),
    parcelTypes: handbook.parcelTypes,
    regions: handbook.regions,
    regionIds: null,
    maxDaysAhead: settings.maxDaysAhead,
    priceRules: settings.priceRules,
    estimateUzs,
    client,
    takesCards: settings.takesCards,
    maxPoints: settings.maxPoints,
    maxLoaders: settings.maxLoaders,
    maxCommentLength: settings.maxCommentLength,
    maxAddressLength: settings.maxAddressLength,
    samePlaceM: settings.samePlaceM,
    minDimensionM: settings.minDimensionM,
    serviceArea: settings.serviceArea,
    outsidePoints: [],
  }
}
