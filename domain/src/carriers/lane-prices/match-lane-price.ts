import { type Refusal, refusal } from '../../decision.ts'
import type { OfferBounds } from '../../pricing/offer-bounds.ts'
import { greatCircleKm, type MapPoint } from '../../values/map-point.ts'
import type { LaneEnd, LanePrice } from './lane-price.ts'

/** A point of an order. */
type LoadPoint = { readonly regionId: number; readonly point: MapPoint }

/** An order as far as agreed prices are concerned. */
export type PricedLoad = {
  /** The points in driving order, without a round trip's way back. */
  readonly points: readonly LoadPoint[]
  readonly truckTypeId: number
  readonly isRoundTrip: boolean
  /** The share of the truck that is charged; 0 is the whole truck. */
  readonly partialPercent: number
  /** The loading day in Tashkent, `YYYY-MM-DD`. */
  readonly loadDay: string
  /** What drivers may offer for it. */
  readonly bounds: OfferBounds
}

/** A valid price of a driver. */
export type AgreedPrice = LanePrice & { readonly id: number; readonly driverId: number }

const isAt = ({ regionId, place }: LaneEnd, at: LoadPoint): boolean =>
  place === null ? at.regionId === regionId : greatCircleKm(place.point, at.point) <= place.withinKm

/**
 * Whether an agreed price counts for an order: the same truck, a whole one, straight from the one end to the other, with the way back
 * if the price says so; loaded on one of its days; and within what may be offered for the order.
 */
export const countsFor = (price: LanePrice, load: PricedLoad): boolean => {
  const [from, to, ...more] = load.points
  return (
    from !== undefined &&
    to !== undefined &&
    more.length === 0 &&
    load.partialPercent === 0 &&
    price.truckTypeId === load.truckTypeId &&
    price.isRoundTrip === load.isRoundTrip &&
    price.validFrom <= load.loadDay &&
    load.loadDay <= price.validUntil &&
    price.priceUzs >= load.bounds.minUzs &&
    price.priceUzs <= load.bounds.maxUzs &&
    isAt(price.from, from) &&
    isAt(price.to, to)
  )
}

const placesOf = ({ from, to }: LanePrice) => [from.place, to.place].filter(place => place !== null)

const radiusOf = (price: LanePrice): number =>
  placesOf(price).reduce((sum, { withinKm }) => sum + withinKm, 0)

/** More ends at a place, then the narrower ones, then the one that was proposed last. */
const bySpecificity = (a: AgreedPrice, b: AgreedPrice): number =>
  placesOf(b).length - placesOf(a).length || radiusOf(a) - radiusOf(b) || b.id - a.id

/** The price of each driver for an order, the most specific of those that count; cheapest first. */
export const agreedPricesFor = (prices: readonly AgreedPrice[], load: PricedLoad): AgreedPrice[] => {
  const best = new Map<number, AgreedPrice>()
  for (const price of prices.filter(each => countsFor(each, load)).toSorted(bySpecificity)) {
    if (!best.has(price.driverId)) best.set(price.driverId, price)
  }
  return [...best.values()].toSorted((a, b) => a.priceUzs - b.priceUzs || a.driverId - b.driverId)
}

/** Refuses more than the price that the driver has agreed for this order: `above_agreed_price` (`max`) at `amount`. */
export const checkAgreedPrice = (amountUzs: number, agreedUzs: number | null): Refusal[] =>
  agreedUzs !== null && amountUzs > agreedUzs
    ? [refusal('above_agreed_price', 'amount', { max: agreedUzs })]
    : []

/**
 * Refuses to take an order at its agreed price: without one (`agreed_price_missing` at `amount`), or if it is another than the driver saw
 * (`offer_changed`, `amount_uzs`).
 */
export const checkTaking = (amountUzs: number, agreedUzs: number | null): Refusal[] => {
  if (agreedUzs === null) return [refusal('agreed_price_missing', 'amount')]
  return amountUzs === agreedUzs ? [] : [refusal('offer_changed', undefined, { amount_uzs: agreedUzs })]
}
