import type { BusinessLimits } from '../src/features/handbook/handbook.ts'

/** Default business limits other than prices (docs/product.md#placing, docs/trust.md#limits). */
export const BUSINESS_LIMITS: BusinessLimits = {
  maxDaysAhead: 30,
  maxPoints: 12,
  maxLoaders: 10,
  maxCommentLength: 1_000,
  maxAddressLength: 300,
  samePlaceM: 50,
  minDimensionM: 0.1,
  quoteValidS: 600,
  maxOpenOrders: 20,
  maxOpenOrdersOfCompany: 500,
  feedPlacesPerClient: 3,
  callCenterPhones: ['998710001234'],
  serviceArea: { south: 37.1, west: 55.9, north: 45.65, east: 73.2 },
}
