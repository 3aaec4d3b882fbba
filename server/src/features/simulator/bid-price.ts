import { chance } from './chance.ts'
import type { OpenOrder, SimulatedDriver } from './world.ts'

const STEP_UZS = 5_000
/** The range of bids relative to the estimate. */
const CHEAPEST = -0.12
const DEAREST = 0.09
const USUAL_RATING = 4.5
/** How much of a bid the driver's rating decides; the rest is chance. */
const RATING_WEIGHT = 0.35
/** A client's price so near below one's own is taken as it is. */
const NEAR_ENOUGH = 0.95

const toStep = (amountUzs: number): number => Math.round(amountUzs / STEP_UZS) * STEP_UZS

const within = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value))

/** A driver's own price for an order: relative to the estimate, lower if the driver has a low rating. */
export const ownPrice = ({ id, estimateUzs, minUzs, maxUzs }: OpenOrder, driver: SimulatedDriver): number => {
  const standing = within(0, (driver.rating ?? USUAL_RATING) - 4, 1)
  const share = chance('price', id, driver.id) * (1 - RATING_WEIGHT) + standing * RATING_WEIGHT
  return within(minUzs, toStep(estimateUzs * (1 + CHEAPEST + (DEAREST - CHEAPEST) * share)), maxUzs)
}

/** A driver's bid: the client's own price if it is good enough, else the driver's. */
export const bidPrice = (order: OpenOrder, driver: SimulatedDriver): number => {
  const own = ownPrice(order, driver)
  return order.offeredUzs !== null && order.offeredUzs >= own * NEAR_ENOUGH ? order.offeredUzs : own
}

/** A driver's word on a counter. */
export type CounterAnswer =
  | { readonly kind: 'agree' }
  | { readonly kind: 'bid'; readonly amountUzs: number }
  | { readonly kind: 'withdraw' }

const ACCEPTED_SHARE = 0.93
const HOPELESS_SHARE = 0.75

/** Agrees near the own price, meets in the middle further down but not below what would be agreed to, and goes away beyond. */
export const answerToCounter = (ownUzs: number, amountUzs: number, counterUzs: number): CounterAnswer => {
  const leastUzs = Math.ceil((ownUzs * ACCEPTED_SHARE) / STEP_UZS) * STEP_UZS
  if (counterUzs >= Math.min(leastUzs, amountUzs)) return { kind: 'agree' }
  if (counterUzs < ownUzs * HOPELESS_SHARE) return { kind: 'withdraw' }
  const middle = toStep((amountUzs + counterUzs) / 2)
  return { kind: 'bid', amountUzs: Math.max(leastUzs, middle) }
}
