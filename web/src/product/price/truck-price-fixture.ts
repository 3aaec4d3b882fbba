import type { TruckPrice } from './truck-price.ts'

/** A truck with a price for tests; null: unavailable. */
export const truck = (id: number, price: number | null, more: Partial<TruckPrice> = {}): TruckPrice => ({
  id,
  key: 'isuzu5',
  name: `Truck ${id}`,
  dimX: 5,
  dimY: 2.1,
  dimZ: 2.1,
  maxWeight: 5000,
  available: price !== null,
  reasons: price === null ? [{ code: 'region_only', message: 'Faqat hudud ichida' }] : [],
  price,
  breakdown: [],
  partialPercentage: 0,
  offerMin: null,
  offerMax: null,
  quoteId: null,
  validUntil: null,
  distance: 310,
  durationMin: 280,
  approximate: false,
  loadMinutesFree: 60,
  unloadMinutesFree: 60,
  waitingPerMinute: 1500,
  waitingDayCap: null,
  ...more,
})
