import type { OrderStatus } from '../order-status.ts'
import { isOpenOrder } from '../statuses/order-sets.ts'

/** How long an order waits for a driver, from the settings. */
export type OpenOrderRules = {
  /** Without an offer for this long the client gets advice. */
  readonly adviseAfterMinutes: number
  /** An order is canceled this long after its client was asked for a new loading time. */
  readonly expireAfterHours: number
}

/** An order that may still wait for a driver. */
export type OpenOrder = {
  readonly status: OrderStatus
  readonly loadAt: Date
  /** When it was placed, last edited, given back, or left by its last offer. */
  readonly waitingSince: Date
  readonly advisedAt: Date | null
  readonly newTimeAskedAt: Date | null
}

/** The next step for an order without a driver, and when. */
export type OpenOrderStep = { readonly step: 'advise' | 'ask_new_time' | 'expire'; readonly at: Date }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const after = (from: Date, ms: number): Date => new Date(from.getTime() + ms)

/**
 * The next step of an order that waits for a driver (issue F1, point 5): advice after so long without an offer, a new
 * loading time asked for once the old one has passed, and the end so long after that question. Null: it waits no more.
 */
export const nextOpenStep = (order: OpenOrder, rules: OpenOrderRules): OpenOrderStep | null => {
  if (!isOpenOrder(order.status)) return null
  const { loadAt, waitingSince, advisedAt, newTimeAskedAt } = order
  if (newTimeAskedAt !== null)
    return { step: 'expire', at: after(newTimeAskedAt, rules.expireAfterHours * HOUR_MS) }
  const askAt = new Date(Math.max(loadAt.getTime(), waitingSince.getTime()))
  const adviseAt = after(waitingSince, rules.adviseAfterMinutes * MINUTE_MS)
  const isAdvised = advisedAt !== null || order.status === 'order' || adviseAt >= askAt
  return isAdvised ? { step: 'ask_new_time', at: askAt } : { step: 'advise', at: adviseAt }
}
