import { accept, type Decision, type Refusal, refusal, refuse, refuseAll } from '../../decision.ts'
import { END_DISTANCES_KM } from '../../drivers/feed/load-choice.ts'
import { LONGEST_PLACE_NAME } from '../../drivers/feed/load-search.ts'
import { checkWithinBounds, type OfferBounds } from '../../pricing/offer-bounds.ts'
import { readText } from '../../reading/text.ts'
import { dayAfter, isCalendarDay } from '../../templates/calendar-day.ts'
import { isMapPoint, type MapPoint } from '../../values/map-point.ts'
import type { AgreementActor, AgreementMove } from './own-carrier.ts'

/** The most agreed prices, waiting and valid, that a company may have with one carrier. */
export const MOST_LANE_PRICES = 50

/** How many days an agreed price holds at most. */
export const LONGEST_LANE_PRICE_DAYS = 366

/** Agreed prices: `waiting` for the driver's answer, `valid`, `declined` by the driver, `ended` by either side or by date. */
export const LANE_PRICE_STATUSES = ['waiting', 'valid', 'declined', 'ended'] as const

/** One of them. */
export type LanePriceStatus = (typeof LANE_PRICE_STATUSES)[number]

/** Where a lane begins or ends: in a region, or at most so many km from a place in a straight line. */
export type LaneEnd =
  | { readonly regionId: number; readonly place: null }
  | {
      readonly regionId: null
      readonly place: { readonly name: string; readonly point: MapPoint; readonly withinKm: number }
    }

/** A lane: its ends, the truck that is ordered, and whether the truck comes back with the goods (docs/product.md#placing). */
export type Lane = {
  readonly from: LaneEnd
  readonly to: LaneEnd
  readonly truckTypeId: number
  readonly isRoundTrip: boolean
}

/** A price for a lane, whole UZS a trip, for loading on the days `YYYY-MM-DD` from the first to the last. */
export type LanePrice = Lane & {
  readonly priceUzs: number
  readonly validFrom: string
  readonly validUntil: string
}

/** What a price is checked against. */
export type LanePriceFacts = {
  readonly regionIds: readonly number[]
  readonly truckTypeIds: readonly number[]
  /** The bounds of any offer. */
  readonly bounds: OfferBounds
  /** Today in Tashkent, `YYYY-MM-DD`. */
  readonly today: string
}

const checkEnd = (end: LaneEnd, field: 'from' | 'to', { regionIds }: LanePriceFacts): Decision<LaneEnd> => {
  if (end.place === null)
    return regionIds.includes(end.regionId) ? accept(end) : refuse('choice_invalid', `${field}_region`)
  const { point, withinKm } = end.place
  const name = readText(end.place.name, { maxLength: LONGEST_PLACE_NAME, field: `${field}_place` })
  const refusals = [
    ...(name.ok ? [] : name.refusals),
    ...(name.ok && name.value === '' ? [refusal('text_required', `${field}_place`)] : []),
    ...(isMapPoint(point) ? [] : [refusal('point_required', `${field}_place`)]),
    ...((END_DISTANCES_KM as readonly number[]).includes(withinKm)
      ? []
      : [refusal('choice_invalid', `${field}_within`)]),
  ]
  if (!name.ok || refusals.length > 0) return refuseAll(refusals)
  return accept({ regionId: null, place: { name: name.value, point, withinKm } })
}

const checkDays = ({ validFrom, validUntil }: LanePrice, { today }: LanePriceFacts): Refusal[] => {
  const invalid = [
    ...(isCalendarDay(validFrom) ? [] : [refusal('date_invalid', 'valid_from')]),
    ...(isCalendarDay(validUntil) ? [] : [refusal('date_invalid', 'valid_until')]),
  ]
  if (invalid.length > 0) return invalid
  if (validFrom < today) return [refusal('day_passed', 'valid_from')]
  if (validUntil < validFrom) return [refusal('until_before_from', 'valid_until')]
  const latest = dayAfter(validFrom, LONGEST_LANE_PRICE_DAYS)
  return validUntil > latest ? [refusal('until_too_late', 'valid_until', { latest })] : []
}

/**
 * A price that may be proposed, its names trimmed, or all refusals: `choice_invalid` at `from_region`, `to_region`, `from_within`,
 * `to_within` and `truck_type`; `point_required` and those of a text at `from_place` and `to_place`; `integer_invalid` and
 * `price_out_of_bounds` at `price`; `date_invalid`, `day_passed`, `until_before_from` and `until_too_late` (`latest`).
 */
export const checkLanePrice = (typed: LanePrice, facts: LanePriceFacts): Decision<LanePrice> => {
  const from = checkEnd(typed.from, 'from', facts)
  const to = checkEnd(typed.to, 'to', facts)
  const refusals = [
    ...(from.ok ? [] : from.refusals),
    ...(to.ok ? [] : to.refusals),
    ...(facts.truckTypeIds.includes(typed.truckTypeId) ? [] : [refusal('choice_invalid', 'truck_type')]),
    ...checkWithinBounds(typed.priceUzs, facts.bounds),
    ...checkDays(typed, facts),
  ]
  if (!from.ok || !to.ok || refusals.length > 0) return refuseAll(refusals)
  return accept({ ...typed, from: from.value, to: to.value })
}

const COORDINATE_DIGITS = 4

const endKey = ({ regionId, place }: LaneEnd): string =>
  place === null
    ? `${regionId}`
    : `${place.point.lat.toFixed(COORDINATE_DIGITS)},${place.point.lng.toFixed(COORDINATE_DIGITS)}~${place.withinKm}`

/** The same text for the same lane: of such prices with one carrier only one holds on a day. */
export const laneKey = ({ from, to, truckTypeId, isRoundTrip }: Lane): string =>
  `${endKey(from)}>${endKey(to)} ${truckTypeId}${isRoundTrip ? ' and back' : ''}`

/**
 * Refuses a price for a lane and days that another one with the same carrier has already: `lane_price_overlaps` at `valid_from`
 * with that one's days. `others` are the carrier's waiting and valid prices.
 */
export const checkNoOverlap = (proposed: LanePrice, others: readonly LanePrice[]): Refusal[] => {
  const key = laneKey(proposed)
  const other = others.find(
    each =>
      laneKey(each) === key && each.validFrom <= proposed.validUntil && each.validUntil >= proposed.validFrom,
  )
  if (other === undefined) return []
  return [refusal('lane_price_overlaps', 'valid_from', { from: other.validFrom, until: other.validUntil })]
}

/** What a price is seen as: past its last day it has ended. */
export const statusToday = (
  { status, validUntil }: Pick<LanePrice, 'validUntil'> & { readonly status: LanePriceStatus },
  today: string,
): LanePriceStatus => ((status === 'waiting' || status === 'valid') && validUntil < today ? 'ended' : status)

/** Which moves lead from a status where, and who may make them. */
const MOVES: Readonly<
  Record<
    LanePriceStatus,
    Partial<Record<AgreementMove, readonly [LanePriceStatus, readonly AgreementActor[]]>>
  >
> = {
  waiting: {
    accept: ['valid', ['driver']],
    decline: ['declined', ['driver']],
    end: ['ended', ['company', 'system']],
  },
  valid: { end: ['ended', ['company', 'driver', 'system']] },
  declined: {},
  ended: {},
}

/** The status of a price after a move; refuses `agreement_closed` (`status`). A price past its last day has ended. */
export const moveLanePrice = (
  price: Pick<LanePrice, 'validUntil'> & { readonly status: LanePriceStatus },
  move: AgreementMove,
  actor: AgreementActor,
  today: string,
): Decision<LanePriceStatus> => {
  const status = statusToday(price, today)
  const found = MOVES[status][move]
  return found?.[1].includes(actor) ? accept(found[0]) : refuse('agreement_closed', undefined, { status })
}
