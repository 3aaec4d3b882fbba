import { accept, type Decision, type Refusal, refusal, refuseAll } from '../decision.ts'
import { readInstant } from '../reading/date-time.ts'
import { checkFigures, type FigureSpec } from '../values/check-figures.ts'
import type { Backhaul, PriceRules, Tariff, TariffBand } from './tariff.ts'

const MOST_UZS = 1_000_000_000
const MOST_PER_KM_UZS = 1_000_000
const LONGEST_KM = 3_000
const MOST_BANDS = 10

/** A tariff as typed. */
export type TypedTariff = Omit<Tariff, 'truckTypeId'>

const checkSum = (amount: number, field: string, max: number): Refusal[] => {
  const isSum = Number.isSafeInteger(amount) && amount >= 0 && amount <= max
  return isSum ? [] : [refusal('amount_out_of_range', field, { min: 0, max })]
}

const checkBand = (
  { fromKm, ratePerKmUzs }: TariffBand,
  at: number,
  before: TariffBand | undefined,
): Refusal[] => {
  const isAfter = before === undefined ? fromKm === 0 : fromKm > before.fromKm
  const isKm = Number.isFinite(fromKm) && fromKm <= LONGEST_KM
  return [
    ...(isAfter && isKm ? [] : [refusal('value_invalid', `bands.${at}.from_km`)]),
    ...checkSum(ratePerKmUzs, `bands.${at}.rate_per_km`, MOST_PER_KM_UZS),
  ]
}

/**
 * A valid tariff, or ALL refusals (docs/figures.md#tariffs): one to ten bands, the first from km 0,
 * ascending, at most 3,000 km; sums whole UZS from 0 (`amount_out_of_range`), so that a price never falls as
 * the distance grows.
 */
export const checkTariff = (typed: TypedTariff): Decision<TypedTariff> => {
  const { minimumUzs, bands, waitingPerMinuteUzs, waitingDayCapUzs, passUzs } = typed
  const isCount = bands.length >= 1 && bands.length <= MOST_BANDS
  const refusals = [
    ...checkSum(minimumUzs, 'minimum', MOST_UZS),
    ...(isCount ? [] : [refusal('value_invalid', 'bands')]),
    ...bands.flatMap((band, at) => checkBand(band, at, bands[at - 1])),
    ...checkSum(waitingPerMinuteUzs, 'waiting_per_minute', MOST_PER_KM_UZS),
    ...(waitingDayCapUzs === null ? [] : checkSum(waitingDayCapUzs, 'waiting_day_cap', MOST_UZS)),
    ...checkSum(passUzs, 'pass', MOST_UZS),
  ]
  return refusals.length > 0 ? refuseAll(refusals) : accept(typed)
}

const share = (path: string, min: number, max: number): FigureSpec => ({
  path,
  kind: 'share',
  min,
  max,
  unit: null,
})
const uzs = (path: string, min: number, max = MOST_UZS): FigureSpec => ({
  path,
  kind: 'integer',
  min,
  max,
  unit: 'uzs',
})
const time = (path: string): FigureSpec => ({ path, kind: 'time', min: null, max: null, unit: null })

const RULES: readonly FigureSpec[] = [
  share('returnLegShare', 0, 1),
  share('partialFactor', 1, 3),
  share('partialFloor', 0, 1),
  share('extraStopShare', 0, 1),
  uzs('extraStopMinimumUzs', 0),
  uzs('loaderUzs', 0),
  share('nightShare', 0, 2),
  time('nightFrom'),
  time('nightTo'),
  uzs('roundToUzs', 1, 100_000),
  share('vatShare', 0, 0.5),
  share('fuelIndex', 0.1, 10),
  uzs('offerMinimumUzs', 0),
  uzs('offerMaximumUzs', 1, 1_000_000_000),
  share('offerLowShare', 0, 1),
  share('offerHighShare', 1, 10),
  uzs('cashLimitUzs', 0, 1_000_000_000),
]

const MOST_BACKHAULS = 50

const BACKHAUL: readonly FigureSpec[] = [share('share', 0, 0.9)]

const isRegion = (id: unknown) => typeof id === 'number' && Number.isSafeInteger(id) && id > 0

const checkBackhaul = (typed: Partial<Backhaul>, at: number): Refusal[] => {
  const { fromRegionId, toRegionId, share: figure } = typed
  const path = `rules.backhauls.${at}.`
  const checked = checkFigures<Pick<Backhaul, 'share'>>({ share: figure }, BACKHAUL, path)
  return [
    ...(fromRegionId === null || isRegion(fromRegionId)
      ? []
      : [refusal('value_invalid', `${path}from_region_id`)]),
    ...(isRegion(toRegionId) && toRegionId !== fromRegionId
      ? []
      : [refusal('value_invalid', `${path}to_region_id`)]),
    ...(checked.ok ? [] : checked.refusals),
  ]
}

const checkBackhauls = (typed: unknown): Refusal[] =>
  Array.isArray(typed) && typed.length <= MOST_BACKHAULS
    ? typed.flatMap((each, at) => checkBackhaul(Object(each), at))
    : [refusal('value_invalid', 'rules.backhauls')]

/**
 * Valid coefficients, or ALL refusals at `rules.<name>`; shares are fractions. At most 50 directions, each
 * from a region or anywhere to another region (`value_invalid`), with a discount of 0 to 0.9.
 */
export const checkPriceRules = (typed: unknown): Decision<PriceRules> => {
  const { backhauls, ...figures } = Object(typed)
  const checked = checkFigures<PriceRules>(figures, RULES, 'rules.', [['offerMinimumUzs', 'offerMaximumUzs']])
  const refusals = [...checkBackhauls(backhauls), ...(checked.ok ? [] : checked.refusals)]
  return !checked.ok || refusals.length > 0 ? refuseAll(refusals) : accept({ ...checked.value, backhauls })
}

/** A version may begin this long ago and mean now: the operator's clock may be slow. */
const LATE_MS = 60_000

/**
 * From when a new version applies, never before `now`. Refuses `date_invalid`, and `valid_from_passed` if it
 * is past by more than a minute, at `valid_from`.
 */
export const checkValidFrom = (typed: string, now: Date): Decision<Date> => {
  const at = readInstant(typed)
  if (at === null) return refuseAll([refusal('date_invalid', 'valid_from')])
  const aheadMs = at.getTime() - now.getTime()
  if (aheadMs < -LATE_MS) return refuseAll([refusal('valid_from_passed', 'valid_from')])
  return accept(aheadMs < 0 ? now : at)
}
