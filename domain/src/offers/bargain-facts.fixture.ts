import { DOMAIN_RULES } from '../pricing/domain-tariffs.fixture.ts'
import type { OfferState } from './counter-offer.ts'
import type { BargainFacts, OfferingDriver } from './make-offer.ts'

/**
 * An order placed in the morning in Tashkent to be loaded at 15:00, with bounds of 1 and 4 million in cash,
 * for tests.
 */
export const BARGAIN: BargainFacts = {
  orderStatus: 'new',
  loadAt: new Date('2026-11-21T10:00:00Z'),
  now: new Date('2026-11-21T06:00:00Z'),
  bounds: { minUzs: 1_000_000, maxUzs: 4_000_000 },
  paymentType: 'cash',
  priceRules: DOMAIN_RULES,
  offerRules: {
    validMinutes: 30,
    shortestMinutes: 5,
    longestMinutes: 1440,
    maxRounds: 5,
    maxCommentLength: 300,
  },
}

/** A driver without objections, for tests. */
export const GOOD_DRIVER: OfferingDriver = { state: 'approved', truckFits: true, isOwnOrder: false }

/** An open offer of two million, ten minutes before it expires, for tests. */
export const OPEN_OFFER: OfferState = {
  status: 'open',
  amountUzs: 2_000_000,
  counterAmountUzs: null,
  round: 1,
  expiresAt: new Date('2026-11-21T06:10:00Z'),
}
