import type { DraftSubmission } from '@karvon/contract/wire/draft-codec'
import { accept, type Decision } from '@karvon/domain/decision'
import type { PriceEstimate } from '@karvon/domain/pricing/estimate-price'
import type { FairPriceBand } from '@karvon/domain/pricing/fair-price-band'
import { offerBounds } from '@karvon/domain/pricing/offer-bounds'
import type { Handbook } from '../handbook/handbook.ts'
import { comparedPair } from './market-band.ts'
import { priceTruck, quotedTrip, type TruckPrice } from './price-list.ts'
import type { PricingDeps } from './pricing-deps.ts'
import type { QuotedWay } from './quote.ts'
import { type Kilometers, routePerTruck } from './route-per-truck.ts'
import { readTripQuestion, type TripQuestion } from './trip-question.ts'

/** A truck type's price with its quote, and what others paid; null where too few did. */
export type QuotedTruckPrice = TruckPrice & {
  readonly quote: { readonly quoteId: string; readonly validUntil: Date } | null
  readonly market: FairPriceBand | null
}

/** Pricing, for the other features. */
export type Pricing = {
  /** Every truck type for a question, those that can go first, by price. */
  listPrices(submission: DraftSubmission): Promise<Decision<QuotedTruckPrice[]>>
  /** The price of an order about to be placed: by its quote while it is valid, else by the current tariff. */
  priceOrder(
    submission: DraftSubmission,
    asked: { readonly truckTypeId: number; readonly now: Date },
  ): Promise<Decision<TruckPrice & { estimate: PriceEstimate }>>
}

const byPrice = (a: TruckPrice, b: TruckPrice) => {
  const of = ({ estimate }: TruckPrice) => estimate?.priceUzs ?? Number.POSITIVE_INFINITY
  return of(a) === of(b) ? a.truck.id - b.truck.id : of(a) - of(b)
}

const measuredWay = ({ kilometers: { distanceKm, durationMin, source } }: TruckPrice): QuotedWay | null =>
  durationMin === null || source === null ? null : { distanceKm, durationMin, source }

/** The kilometers of a quote, whatever the roads say now; the line on the map is the one of now. */
const quotedKilometers = (now: Kilometers, way: QuotedWay | null): Kilometers =>
  way === null ? now : { ...now, ...way }

export const createPricing = ({ readHandbook, geo, quotes, clock, readMarket }: PricingDeps): Pricing => {
  const pricesFor = async (
    question: TripQuestion,
    handbook: Handbook,
    trucks = handbook.truckTypes,
  ): Promise<TruckPrice[]> => {
    const kilometersOf = await routePerTruck(question.way, question.isRoundTrip, trucks, geo)
    return trucks.map(truck => priceTruck(question, truck, kilometersOf(truck), handbook))
  }

  const listPrices: Pricing['listPrices'] = async submission => {
    const handbook = await readHandbook()
    const question = readTripQuestion(submission, handbook, geo)
    if (!question.ok) return question
    const validUntil = new Date(clock.now().getTime() + handbook.limits.quoteValidS * 1000)
    const prices = await pricesFor(question.value, handbook)
    const pair = comparedPair(question.value, geo)
    const bands = pair === null ? null : await readMarket(pair)
    return accept(
      prices.toSorted(byPrice).map(price => {
        const trip = quotedTrip(question.value, price, handbook.priceRules)
        const market = bands?.get(price.truck.id) ?? null
        const { estimate } = price
        const way = measuredWay(price)
        if (trip === null || way === null || estimate === null) return { ...price, market, quote: null }
        const quoteId = quotes.issue(trip, { estimate, way }, validUntil)
        return { ...price, market, quote: { quoteId, validUntil } }
      }),
    )
  }

  const priceOrder: Pricing['priceOrder'] = async (submission, { truckTypeId, now }) => {
    const handbook = await readHandbook()
    const draft = { ...submission.draft, truckTypeId }
    const question = readTripQuestion({ ...submission, draft }, handbook, geo)
    if (!question.ok) return question
    const chosen = handbook.truckTypes.filter(({ id }) => id === truckTypeId)
    const [price] = await pricesFor(question.value, handbook, chosen)
    if (price?.estimate == null) throw new Error(`truck type ${truckTypeId} was checked and has no price`)
    const trip = quotedTrip(question.value, price, handbook.priceRules)
    if (submission.quoteId === null || trip === null) return accept({ ...price, estimate: price.estimate })
    const quoted = quotes.redeem(submission.quoteId, trip, now)
    if (!quoted.ok) return quoted
    const { estimate, way } = quoted.value
    return accept({
      ...price,
      estimate,
      kilometers: quotedKilometers(price.kilometers, way),
      bounds: offerBounds(estimate.priceUzs, handbook.priceRules),
    })
  }

  return { listPrices, priceOrder }
}
