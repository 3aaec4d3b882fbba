import type { LiveRules } from '../src/features/handbook/handbook.ts'

/** Default settings for the life of an order (docs/product.md#the-life-of-an-order). */
export const LIVE_RULES: LiveRules = {
  offers: {
    validMinutes: 30,
    shortestMinutes: 5,
    longestMinutes: 1440,
    maxRounds: 5,
    maxCommentLength: 300,
    refusesExpiredLicence: false,
  },
  cancel: { freeBeforeLoadMinutes: 120, freeAfterAcceptMinutes: 0, lateShare: 0.1, afterArrivalShare: 0.3 },
  fault: { driverShare: 0.1, lateMinutes: 30 },
  replacement: { answerMinutes: 15 },
  waitingOrders: { adviseAfterMinutes: 15, expireAfterHours: 24 },
  favouritesFirst: { shortestMinutes: 5, usualMinutes: 15, longMinutes: 30, longestMinutes: 60 },
  advice: { raiseShare: 0.1, roundToUzs: 1_000, leadTimes: 3 },
  additionalPrice: { minimumUzs: 1_000, largestShareOfDeal: 0.5, maxOpen: 3, maxCommentLength: 500 },
  noShow: { waitMinutes: 60, objectHours: 24 },
  claims: { openHours: 72, largestUzs: 50_000_000 },
  rating: { maxTags: 5, maxCommentLength: 500 },
  driverProfile: { largestBodyFactor: 1.5, smallestBodyM: 0.5, maxModelLength: 60 },
  arrival: {
    withinKm: 1,
    streetWithinKm: 3,
    approximateWithinKm: 50,
    freshMinutes: 10,
    earliestMinutes: 180,
  },
  arrivalTimes: {
    breakAfterMinutes: 270,
    breakMinutes: 45,
    dayDrivingMinutes: 540,
    dayRestMinutes: 660,
    quickShare: 0.9,
    slowShare: 1.2,
    quickStopShare: 0.5,
    learntFrom: 20,
  },
  confirmationHours: 48,
  codesRequired: true,
  photoAtLoading: true,
  photoAtDelivery: true,
}

/** 31 days: an order may be placed up to 30 days ahead. */
const ANY_TIME = { ...LIVE_RULES.arrival, earliestMinutes: 44_640 }

/**
 * In the demo a visitor plays all roles alone: codes would only be copied between windows, and drivers set
 * out at once.
 */
export const DEMO_LIVE_RULES: LiveRules = {
  ...LIVE_RULES,
  arrival: ANY_TIME,
  codesRequired: false,
  photoAtLoading: false,
  photoAtDelivery: false,
}

/** For tests and proofs with many orders: required photos and early arrivals are tested separately. */
export const PHOTOLESS_LIVE_RULES: LiveRules = {
  ...LIVE_RULES,
  arrival: ANY_TIME,
  photoAtLoading: false,
  photoAtDelivery: false,
}
