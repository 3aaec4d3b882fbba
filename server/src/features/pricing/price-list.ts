import type { Refusal } from '@karvon/domain/decision'
import { backhaulShare, passCrossings } from '@karvon/domain/pricing/directions'
import { estimatePrice, type PriceEstimate } from '@karvon/domain/pricing/estimate-price'
import { type OfferBounds, offerBounds } from '@karvon/domain/pricing/offer-bounds'
import { goodsMeasures, partialPercent } from '@karvon/domain/pricing/partial-share'
import { type WaitingPrice, waitingPrice } from '@karvon/domain/pricing/waiting-price'
import { checkTruckFit } from '@karvon/domain/trucks/truck-fit'
import type { TruckType } from '@karvon/domain/trucks/truck-type'
import { isNight } from '@karvon/domain/values/tashkent-time'
import type { Handbook } from '../handbook/handbook.ts'
import type { QuotedTrip } from './quote.ts'
import type { Kilometers } from './route-per-truck.ts'
import type { TripQuestion } from './trip-question.ts'

/** The share of this truck that is charged, in whole per cent; 0 is the whole truck. */
const percentOfTruck = (
  question: TripQuestion,
  truck: TruckType,
  truckTypes: readonly TruckType[],
): number => {
  if (question.partialPercent === 0) return 0
  const { weightKg, pieces, chosenTruckTypeId, partialPercent: typedPercent } = question
  const chosen = truckTypes.filter(({ id }) => id === chosenTruckTypeId)
  const dimensions = goodsMeasures(question.dimensions, chosen.length > 0 ? chosen : truckTypes)
  const isTyped =
    chosenTruckTypeId === truck.id || (weightKg === null && dimensions === null && pieces.length === 0)
  return partialPercent({ weightKg, dimensions, pieces, typedPercent: isTyped ? typedPercent : null }, truck)
}

/** The price of one truck type for a query, with everything it depends on. */
export type TruckPrice = WaitingPrice & {
  readonly truck: Handbook['truckTypes'][number]
  readonly kilometers: Kilometers
  readonly reasons: readonly Refusal[]
  /** Null where the truck can't go. */
  readonly estimate: PriceEstimate | null
  readonly bounds: OfferBounds | null
  /** The share that is charged; 0 is the whole truck. */
  readonly partialPercent: number
  readonly isApproximate: boolean
}

/** The price of one truck type, or why it can't go. */
export const priceTruck = (
  question: TripQuestion,
  truck: Handbook['truckTypes'][number],
  kilometers: Kilometers,
  handbook: Handbook,
): TruckPrice => {
  const { priceRules: rules, tariffs, regions } = handbook
  const tariff = tariffs.get(truck.id)
  if (tariff === undefined) throw new Error(`truck type ${truck.key} has no tariff in force`)
  const reasons = checkTruckFit(truck, question, regions)
  const [from = null, to = null] = [question.regionsOnWay[0], question.regionsOnWay.at(-1)]
  const percent = percentOfTruck(question, truck, handbook.truckTypes)
  const trip = {
    ...kilometers,
    extraStops: question.extraStops,
    share: percent === 0 ? 1 : percent / 100,
    loaders: question.loaders,
    loadAt: question.loadAt,
    passCrossings: passCrossings(question.regionsOnWay),
    backhaulShare: question.isRoundTrip ? 0 : backhaulShare(from, to, rules.backhauls, regions),
  }
  const estimate = reasons.length > 0 ? null : estimatePrice(trip, tariff, rules)
  const bounds = estimate === null ? null : offerBounds(estimate.priceUzs, rules)
  return {
    truck,
    kilometers,
    reasons,
    estimate,
    bounds,
    partialPercent: percent,
    isApproximate: question.isApproximate,
    ...waitingPrice(tariff, rules),
  }
}

/** What a quote for this truck type covers; null without coordinates, where nothing is promised. */
export const quotedTrip = (
  question: TripQuestion,
  price: TruckPrice,
  rules: Handbook['priceRules'],
): QuotedTrip | null => {
  if (question.way.kind === 'regions') return null
  return {
    truckTypeId: price.truck.id,
    points: question.way.points,
    isRoundTrip: question.isRoundTrip,
    partialPercent: price.partialPercent,
    loaders: question.loaders,
    isNight: question.loadAt !== null && isNight(question.loadAt, rules.nightFrom, rules.nightTo),
  }
}
