import type { Urgency } from './notice-table.ts'

/** The channels outside the site. */
export const DELIVERY_CHANNELS = ['telegram', 'push', 'email', 'sms'] as const

/** A channel outside the site. */
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number]

/** One step of a plan: the first of these channels by which the person can be reached, so long after the event. */
export type DeliveryStep = { readonly afterSeconds: number; readonly by: readonly DeliveryChannel[] }

/** How a notice of an urgency leaves the site. */
export type DeliveryPlan = {
  /** Whether it ignores quiet hours. */
  readonly alsoAtNight: boolean
  readonly steps: readonly DeliveryStep[]
}

/** Free messages, which go at once. */
const FREE: DeliveryStep = { afterSeconds: 0, by: ['telegram', 'push'] }

const sms = (afterSeconds: number): DeliveryStep => ({ afterSeconds, by: ['sms'] })

/**
 * Urgency → channels in order, and how long before the next one (docs/product.md#reaching-people). A step whose notice was seen
 * meanwhile is left out.
 */
export const DELIVERY_PLANS: Readonly<Record<Urgency, DeliveryPlan>> = {
  deal: { alsoAtNight: true, steps: [FREE, sms(60)] },
  answer: { alsoAtNight: false, steps: [FREE, sms(180)] },
  soon: { alsoAtNight: false, steps: [FREE, sms(600)] },
  info: { alsoAtNight: false, steps: [FREE] },
  money: { alsoAtNight: false, steps: [FREE, { afterSeconds: 300, by: ['email'] }] },
  site: { alsoAtNight: false, steps: [] },
}
