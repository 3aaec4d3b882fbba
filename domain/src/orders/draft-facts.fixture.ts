import { DOMAIN_RULES } from '../pricing/domain-tariffs.fixture.ts'
import { DOMAIN_REGIONS, DOMAIN_TRUCKS, domainTruck } from '../trucks/domain-trucks.fixture.ts'
import type { DraftFacts, OrderDraft } from './order-draft.ts'

/** Facts of an afternoon in Tashkent, for tests: 2026-11-21 15:00 there. */
export const FACTS: DraftFacts = {
  now: new Date('2026-11-21T10:00:00Z'),
  truckTypes: DOMAIN_TRUCKS,
  parcelTypes: [
    { id: 1, key: 'furniture', commentRequired: false, carried: true, truckKeys: null },
    { id: 2, key: 'sand_gravel', commentRequired: false, carried: false, truckKeys: null },
    { id: 4, key: 'frozen', commentRequired: false, carried: true, truckKeys: ['fura_budka'] },
    { id: 3, key: 'other', commentRequired: true, carried: true, truckKeys: null },
  ],
  regions: DOMAIN_REGIONS,
  regionIds: [1726, 1718],
  maxDaysAhead: 30,
  priceRules: DOMAIN_RULES,
  estimateUzs: 2_393_000,
  client: { kind: 'individual' },
  takesCards: true,
  maxPoints: 12,
  maxLoaders: 10,
  maxCommentLength: 100,
  maxAddressLength: 60,
  samePlaceM: 50,
  minDimensionM: 0.1,
  serviceArea: { south: 36.77, north: 46.07, west: 55.02, east: 74.21 },
  outsidePoints: [],
}

/** A valid draft of an Isuzu 5 from Tashkent to Samarqand, for tests. */
export const GOOD_DRAFT: OrderDraft = {
  points: [
    {
      address: 'Toshkent, Chilonzor 5',
      point: { lat: 41.28, lng: 69.2 },
      place: null,
      precision: 'house',
      somewhere: false,
    },
    {
      address: 'Samarqand, Registon',
      point: { lat: 39.65, lng: 66.97 },
      place: null,
      precision: 'pin',
      somewhere: false,
    },
  ],
  isRoundTrip: false,
  loadAt: new Date('2026-11-22T05:00:00Z'),
  truckTypeId: domainTruck('isuzu5').id,
  dimensions: null,
  pieces: [],
  weightKg: 3000,
  parcelTypeId: 1,
  receiverPhone: '+998 (90) 123-45-67',
  payer: 'sender',
  paymentType: 'cash',
  comment: null,
  loaders: 0,
  partialPercent: 0,
  offeredPriceUzs: null,
}
