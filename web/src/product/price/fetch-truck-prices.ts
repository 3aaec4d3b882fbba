import type { listTruckPrices } from '@karvon/contract/pricing'
import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { draftToWire } from '@karvon/contract/wire/draft-codec'
import { EMPTY_DRAFT, type OrderDraft } from '@karvon/domain/orders/order-draft'
import { call } from '../../platform/http/call.ts'
import { wholePieces } from '../order/draft/pieces-field.ts'
import type { TruckPrice } from './truck-price.ts'

/** The part of the draft that affects the price, without names, phones, addresses and notes. */
const pricedPart = (draft: OrderDraft): OrderDraft => ({
  ...EMPTY_DRAFT,
  points: draft.points
    .filter(({ point }) => point !== null)
    .map(({ details: _, ...stop }) => ({ ...stop, address: null })),
  loadAt: draft.loadAt,
  truckTypeId: draft.truckTypeId,
  dimensions: draft.dimensions,
  // names and half-typed pieces change no price
  pieces: wholePieces(draft.pieces).map(kind => ({ ...kind, name: null })),
  weightKg: draft.weightKg,
  parcelTypeId: draft.parcelTypeId,
  // cash and card cost the same: switching between them must not refetch
  paymentType: draft.paymentType === 'company' ? 'company' : null,
  loaders: draft.loaders,
  isRoundTrip: draft.isRoundTrip,
  partialPercent: draft.partialPercent,
})

const isNumberless = ([, value]: [string, unknown]) => !(typeof value === 'number' && Number.isNaN(value))

/** The query of the price list; null while fewer than two places are known. */
export function priceQuery(draft: OrderDraft): Fields | null {
  const part = pricedPart(draft)
  if (part.points.length < 2) return null
  return Object.fromEntries(Object.entries(draftToWire(part, null)).filter(isNumberless))
}

/** The price of every truck type for a query of `priceQuery`. */
export const fetchTruckPrices = (query: Fields, signal?: AbortSignal): Promise<TruckPrice[]> =>
  call<typeof listTruckPrices>(
    'GET',
    '/handbook/truck-types',
    signal === undefined ? { query } : { query, signal },
  )
