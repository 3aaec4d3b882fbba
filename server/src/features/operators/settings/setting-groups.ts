import type { Refusal } from '@karvon/domain/decision'
import { checkPayoutFile, PAYOUT_COLUMNS, type PayoutFile } from '@karvon/domain/payouts/payout-file'
import { TAX_MODELS } from '@karvon/domain/tax/tax-terms'
import type { FigureOrder, FigureSpec } from '@karvon/domain/values/check-figures'
import { WRITTEN_LOCALES } from '@karvon/domain/values/locale'
import { LEAST_SMS_DAYS } from '../../../platform/jobs/retention.ts'

/** A group of figures that operators may change: one row of `settings`. */
export type SettingGroup = {
  readonly figures: readonly FigureSpec[]
  readonly orders: readonly FigureOrder[]
  /** Refusals of figures that are each right but not together, or not as texts. */
  readonly check?: (value: object, prefix: string) => readonly Refusal[]
}

type Unit = FigureSpec['unit']

const whole = (path: string, min: number, max: number, unit: Unit = null): FigureSpec => ({
  path,
  kind: 'integer',
  min,
  max,
  unit,
})
const number = (path: string, min: number, max: number, unit: Unit): FigureSpec => ({
  ...whole(path, min, max, unit),
  kind: 'number',
})
const share = (path: string, min: number, max: number): FigureSpec => ({
  ...whole(path, min, max),
  kind: 'share',
})
const text = (path: string, max: number): FigureSpec => ({ ...whole(path, 0, max), kind: 'text' })

const DAY_MINUTES = 1_440

const LIMITS: SettingGroup = {
  figures: [
    whole('maxDaysAhead', 1, 365, 'days'),
    whole('maxPoints', 2, 12),
    whole('maxLoaders', 0, 50),
    whole('maxCommentLength', 100, 4_000),
    whole('maxAddressLength', 50, 1_000),
    whole('samePlaceM', 0, 1_000, 'm'),
    number('minDimensionM', 0.01, 1, 'm'),
    whole('quoteValidS', 60, 86_400, 'seconds'),
    whole('maxOpenOrders', 1, 1_000),
    whole('maxOpenOrdersOfCompany', 1, 10_000),
    whole('feedPlacesPerClient', 1, 50),
    { path: 'callCenterPhones', kind: 'phones', min: 1, max: 5, unit: null },
    number('serviceArea.south', 35, 46, 'degrees'),
    number('serviceArea.west', 54, 75, 'degrees'),
    number('serviceArea.north', 35, 47, 'degrees'),
    number('serviceArea.east', 54, 75, 'degrees'),
  ],
  orders: [
    ['serviceArea.south', 'serviceArea.north'],
    ['serviceArea.west', 'serviceArea.east'],
  ],
}

const LIVE_RULES: SettingGroup = {
  figures: [
    whole('offers.validMinutes', 1, DAY_MINUTES, 'minutes'),
    whole('offers.shortestMinutes', 1, DAY_MINUTES, 'minutes'),
    whole('offers.longestMinutes', 1, 10_080, 'minutes'),
    whole('offers.maxRounds', 1, 20),
    whole('offers.maxCommentLength', 0, 2_000),
    { path: 'offers.refusesExpiredLicence', kind: 'boolean', min: null, max: null, unit: null },
    whole('cancel.freeBeforeLoadMinutes', 0, 10_080, 'minutes'),
    whole('cancel.freeAfterAcceptMinutes', 0, DAY_MINUTES, 'minutes'),
    share('cancel.lateShare', 0, 1),
    share('cancel.afterArrivalShare', 0, 1),
    share('fault.driverShare', 0, 1),
    whole('fault.lateMinutes', 0, DAY_MINUTES, 'minutes'),
    whole('replacement.answerMinutes', 1, DAY_MINUTES, 'minutes'),
    whole('waitingOrders.adviseAfterMinutes', 1, DAY_MINUTES, 'minutes'),
    whole('waitingOrders.expireAfterHours', 1, 720, 'hours'),
    whole('favouritesFirst.shortestMinutes', 1, DAY_MINUTES, 'minutes'),
    whole('favouritesFirst.usualMinutes', 1, DAY_MINUTES, 'minutes'),
    whole('favouritesFirst.longMinutes', 1, DAY_MINUTES, 'minutes'),
    whole('favouritesFirst.longestMinutes', 1, DAY_MINUTES, 'minutes'),
    share('advice.raiseShare', 0.01, 1),
    whole('advice.roundToUzs', 100, 1_000_000, 'uzs'),
    whole('advice.leadTimes', 1, 100),
    whole('additionalPrice.minimumUzs', 1, 1_000_000, 'uzs'),
    share('additionalPrice.largestShareOfDeal', 0, 5),
    whole('additionalPrice.maxOpen', 1, 20),
    whole('additionalPrice.maxCommentLength', 0, 2_000),
    whole('noShow.waitMinutes', 1, DAY_MINUTES, 'minutes'),
    whole('noShow.objectHours', 1, 720, 'hours'),
    whole('claims.openHours', 1, 720, 'hours'),
    whole('claims.largestUzs', 1_000, 1_000_000_000, 'uzs'),
    whole('rating.maxTags', 0, 20),
    whole('rating.maxCommentLength', 0, 4_000),
    share('driverProfile.largestBodyFactor', 1, 5),
    number('driverProfile.smallestBodyM', 0.1, 5, 'm'),
    whole('driverProfile.maxModelLength', 10, 200),
    number('arrival.withinKm', 0.05, 50, 'km'),
    number('arrival.streetWithinKm', 0.05, 50, 'km'),
    number('arrival.approximateWithinKm', 0.05, 500, 'km'),
    whole('arrival.freshMinutes', 1, DAY_MINUTES, 'minutes'),
    whole('arrival.earliestMinutes', 0, 44_640, 'minutes'),
    whole('arrivalTimes.breakAfterMinutes', 30, DAY_MINUTES, 'minutes'),
    whole('arrivalTimes.breakMinutes', 0, 720, 'minutes'),
    whole('arrivalTimes.dayDrivingMinutes', 60, DAY_MINUTES, 'minutes'),
    whole('arrivalTimes.dayRestMinutes', 0, DAY_MINUTES, 'minutes'),
    share('arrivalTimes.quickShare', 0.3, 1),
    share('arrivalTimes.slowShare', 1, 3),
    share('arrivalTimes.quickStopShare', 0, 1),
    whole('arrivalTimes.learntFrom', 5, 1_000),
    whole('confirmationHours', 1, 720, 'hours'),
    { path: 'codesRequired', kind: 'boolean', min: null, max: null, unit: null },
    { path: 'photoAtLoading', kind: 'boolean', min: null, max: null, unit: null },
    { path: 'photoAtDelivery', kind: 'boolean', min: null, max: null, unit: null },
  ],
  orders: [
    ['arrival.withinKm', 'arrival.streetWithinKm'],
    ['arrival.streetWithinKm', 'arrival.approximateWithinKm'],
    ['offers.shortestMinutes', 'offers.validMinutes'],
    ['offers.validMinutes', 'offers.longestMinutes'],
    ['favouritesFirst.shortestMinutes', 'favouritesFirst.usualMinutes'],
    ['favouritesFirst.usualMinutes', 'favouritesFirst.longMinutes'],
    ['favouritesFirst.longMinutes', 'favouritesFirst.longestMinutes'],
    ['cancel.lateShare', 'cancel.afterArrivalShare'],
    ['arrivalTimes.breakAfterMinutes', 'arrivalTimes.dayDrivingMinutes'],
  ],
}

const SMS_LIMITS: SettingGroup = {
  figures: [
    whole('perPhoneADay', 1, 1_000),
    whole('perOrder', 1, 1_000),
    whole('linksPerPhoneADay', 1, 1_000),
    whole('linksPerOrder', 1, 100),
    whole('perPersonAMonth', 0, 10_000_000, 'uzs'),
    whole('partUzs', 1, 10_000, 'uzs'),
    whole('balanceWarningUzs', 0, 1_000_000_000, 'uzs'),
  ],
  orders: [],
}

const MONEY_RULES: SettingGroup = {
  figures: [
    whole('advanceFloorUzs', -1_000_000_000, 1_000_000_000, 'uzs'),
    whole('receivableLimitUzs', 0, 1_000_000_000, 'uzs'),
    { path: 'taxModel', kind: 'choice', min: null, max: null, unit: null, choices: TAX_MODELS },
    number('vatPercent', 0, 50, 'percent'),
    share('fees.driverShare', 0, 1),
    share('fees.clientShare', 0, 1),
    share('depositShare', 0, 1),
    whole('payments.lifeMinutes', 5, DAY_MINUTES, 'minutes'),
    whole('payments.minUzs', 1, 10_000_000, 'uzs'),
    whole('payments.maxUzs', 1_000, 1_000_000_000, 'uzs'),
    whole('allowances.aloneUzs', 0, 1_000_000_000, 'uzs'),
    whole('payouts.minimumUzs', 0, 10_000_000, 'uzs'),
  ],
  orders: [['payments.minUzs', 'payments.maxUzs']],
}

/** Each day is a partition (decision 0030), and a query that no time narrows down looks into all of them. */
const MOST_POSITION_DAYS = 400

const RETENTION: SettingGroup = {
  figures: [
    whole('positionDays', 7, MOST_POSITION_DAYS, 'days'),
    whole('noticeDays', 7, 3_650, 'days'),
    whole('idempotencyDays', 1, 30, 'days'),
    whole('sessionDays', 1, 3_650, 'days'),
    whole('codeDays', 2, 30, 'days'),
    whole('usedCodeDays', 2, 365, 'days'),
    whole('smsDays', LEAST_SMS_DAYS, 3_650, 'days'),
    whole('jobDays', 1, 90, 'days'),
    whole('failedJobDays', 7, 365, 'days'),
  ],
  orders: [],
}

const RISK_RULES: SettingGroup = {
  figures: [
    whole('noOffers.afterMinutes', 1, DAY_MINUTES, 'minutes'),
    whole('noOffers.dangerMinutesToLoad', 0, 10_080, 'minutes'),
    whole('notMoving.beforeLoadMinutes', 5, DAY_MINUTES, 'minutes'),
    whole('notMoving.stillMinutes', 1, DAY_MINUTES, 'minutes'),
    number('notMoving.nearKm', 0.1, 100, 'km'),
    whole('notMoving.reassignMinutesToLoad', 0, DAY_MINUTES, 'minutes'),
    whole('waiting.overMinutes', 0, DAY_MINUTES, 'minutes'),
    whole('waiting.dangerOverMinutes', 0, 10_080, 'minutes'),
    whole('longStop.afterMinutes', 5, 10_080, 'minutes'),
    whole('longStop.dangerMinutes', 5, 10_080, 'minutes'),
    number('stillKm', 0.05, 10, 'km'),
    whole('debt.usedPercent', 1, 100, 'percent'),
    whole('chat.afterMinutes', 1, DAY_MINUTES, 'minutes'),
    whole('chat.dangerMinutes', 1, 10_080, 'minutes'),
    whole('bank.transitDays', 0, 90, 'days'),
  ],
  orders: [
    ['notMoving.reassignMinutesToLoad', 'notMoving.beforeLoadMinutes'],
    ['waiting.overMinutes', 'waiting.dangerOverMinutes'],
    ['longStop.afterMinutes', 'longStop.dangerMinutes'],
    ['chat.afterMinutes', 'chat.dangerMinutes'],
  ],
}

const REQUISITES: SettingGroup = {
  figures: [
    text('title', 200),
    text('inn', 9),
    text('director', 200),
    text('legalAddress', 300),
    text('bank', 200),
    text('bankAccount', 20),
    text('mfo', 5),
    text('phone', 20),
  ],
  orders: [],
}

const PAYOUT_FILE: SettingGroup = {
  figures: [
    text('columns', 200),
    ...PAYOUT_COLUMNS.map(column => text(`headings.${column}`, 60)),
    text('dateFormat', 20),
    text('delimiter', 5),
    text('purpose', 200),
  ],
  orders: [],
  check: (value, prefix) => checkPayoutFile(value as PayoutFile, prefix),
}

const LONGEST_LEGAL_TEXT = 60_000

const LEGAL_TEXTS: SettingGroup = {
  figures: ['offer', 'deletion'].flatMap(name =>
    WRITTEN_LOCALES.map(locale => text(`${name}.${locale}`, LONGEST_LEGAL_TEXT)),
  ),
  orders: [],
}

/** The groups by their keys; what guards codes, sessions and passwords is not changed from a page. */
export const SETTING_GROUPS: ReadonlyMap<string, SettingGroup> = new Map([
  ['limits', LIMITS],
  ['live_rules', LIVE_RULES],
  ['risk_rules', RISK_RULES],
  ['money_rules', MONEY_RULES],
  ['sms_limits', SMS_LIMITS],
  ['retention', RETENTION],
  ['requisites', REQUISITES],
  ['payout_file', PAYOUT_FILE],
  ['legal_texts', LEGAL_TEXTS],
])
