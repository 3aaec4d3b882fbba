import { askTruckPrices, listTruckPrices } from '@karvon/contract/pricing'
import { refusalSentence } from '@karvon/contract/refusal-sentence'
import { draftFromWire } from '@karvon/contract/wire/draft-codec'
import { priceRowsToWire } from '@karvon/contract/wire/price-rows'
import { accept, type Refusal } from '@karvon/domain/decision'
import type { FairPriceBand } from '@karvon/domain/pricing/fair-price-band'
import type { RefusalCode } from '@karvon/domain/refusals'
import type { Locale } from '@karvon/domain/values/locale'
import type { FastifyInstance } from 'fastify'
import { nameIn } from '../../platform/db/name-in.ts'
import { type EndpointCall, serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import type { Pricing, QuotedTruckPrice } from './create-pricing.ts'

/** Why a truck type can't go, in the words of docs/api.md#asking-for-prices. */
const REASON_CODES = {
  weight_over_limit: 'too_heavy',
  cargo_too_long: 'too_long',
  cargo_too_wide: 'too_wide',
  cargo_too_high: 'too_high',
  piece_too_long: 'piece_too_long',
  piece_too_wide: 'piece_too_wide',
  piece_too_high: 'piece_too_high',
  piece_over_door: 'piece_over_door',
  pieces_over_volume: 'pieces_over_volume',
  pieces_over_floor: 'pieces_over_floor',
  truck_region_only: 'region_only',
  truck_not_for_cargo: 'not_for_cargo',
} as const satisfies Partial<Record<RefusalCode, string>>

type ReasonCode = keyof typeof REASON_CODES

const isReason = (code: RefusalCode): code is ReasonCode => code in REASON_CODES

type Limits = { maxKg?: number; maxM?: number; maxM2?: number; maxM3?: number }

const camelFacts = ({ facts = {} }: Refusal): Limits => ({
  ...(typeof facts.max_kg === 'number' && { maxKg: facts.max_kg }),
  ...(typeof facts.max_m === 'number' && { maxM: facts.max_m }),
  ...(typeof facts.max_m2 === 'number' && { maxM2: facts.max_m2 }),
  ...(typeof facts.max_m3 === 'number' && { maxM3: facts.max_m3 }),
})

const reasonOf = (refusal: Refusal, locale: Locale) => {
  if (!isReason(refusal.code)) throw new Error(`${refusal.code} is no reason of a truck`)
  return {
    ...camelFacts(refusal),
    code: REASON_CODES[refusal.code],
    message: refusalSentence(refusal, locale),
  }
}

const marketOf = ({ p25Uzs, p50Uzs, p75Uzs, samples }: FairPriceBand) => ({
  p25: p25Uzs,
  p50: p50Uzs,
  p75: p75Uzs,
  samples,
})

const answerOf = (price: QuotedTruckPrice, locale: Locale) => {
  const {
    truck,
    kilometers,
    reasons,
    estimate,
    bounds,
    partialPercent,
    waitingPerMinuteUzs,
    waitingDayCapUzs,
    quote,
    market,
  } = price
  const { names } = truck
  return {
    id: truck.id,
    key: truck.key,
    name: nameIn(names, locale),
    dimX: truck.lengthM,
    dimY: truck.widthM,
    dimZ: truck.heightM,
    maxWeight: truck.maxWeightKg,
    available: reasons.length === 0,
    reasons: reasons.map(reason => reasonOf(reason, locale)),
    price: estimate?.priceUzs ?? null,
    breakdown: priceRowsToWire(estimate?.rows ?? []),
    partialPercentage: partialPercent,
    offerMin: bounds?.minUzs ?? null,
    offerMax: bounds?.maxUzs ?? null,
    quoteId: quote?.quoteId ?? null,
    validUntil: quote?.validUntil.toISOString() ?? null,
    distance: kilometers.distanceKm,
    durationMin: kilometers.durationMin,
    approximate: price.isApproximate,
    loadMinutesFree: truck.loadMinutes,
    unloadMinutesFree: truck.unloadMinutes,
    waitingPerMinute: waitingPerMinuteUzs,
    waitingDayCap: waitingDayCapUzs,
    ...(market !== null && { market: marketOf(market) }),
  }
}

type PriceCall = Pick<EndpointCall<typeof listTruckPrices>, 'fields' | 'locale'>

/** Both doors have the same reader, by whichever the fields came in. */
export const registerPricing = (app: FastifyInstance, pricing: Pricing): void => {
  const answerPrices = async ({ fields, locale }: PriceCall) => {
    const prices = await pricing.listPrices(draftFromWire(fields))
    return prices.ok ? accept(prices.value.map(price => answerOf(price, locale))) : prices
  }
  serveEndpoint(app, listTruckPrices, answerPrices)
  serveEndpoint(app, askTruckPrices, answerPrices)
}
