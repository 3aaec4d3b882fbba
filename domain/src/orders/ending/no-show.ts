import { accept, type Decision, type Refusal, refusal, refuse, refuseAll } from '../../decision.ts'
import { greatCircleKm, type MapPoint } from '../../values/map-point.ts'
import { type ArrivalRules, type ArrivalStop, arrivalRadiusKm, isFresh } from '../arrival-rule.ts'
import { moveOrder, type OrderStatus } from '../order-status.ts'
import { waitingStart } from '../waiting-clock.ts'
import type { CancelReason } from './cancel-reasons.ts'
import { type ComingTruck, isDriverLate, type LatenessRules } from './late-driver.ts'

/** The sides of a deal, of whom one may not come (decision 0042). */
export const DEAL_SIDES = ['client', 'driver'] as const

/** A side of a deal. */
export type DealSide = (typeof DEAL_SIDES)[number]

/** The reason an order ends for when this side has not come. */
export const NO_SHOW_REASON = {
  client: 'client_no_show',
  driver: 'driver_no_show',
} as const satisfies Record<DealSide, CancelReason>

/**
 * The states of a reported no-show: `open`: the other side may object; `objected`: an operator decides;
 * `booked`: it counts, its fee is booked; `dismissed`: it does not count and nobody pays.
 */
export const NO_SHOW_STATES = ['open', 'objected', 'booked', 'dismissed'] as const

/** A state of a reported no-show. */
export type NoShowState = (typeof NO_SHOW_STATES)[number]

/** An operator's decision about an objection: the no-show counts, or it does not. */
export const NO_SHOW_DECISIONS = ['booked', 'dismissed'] as const satisfies readonly NoShowState[]

/** One such decision. */
export type NoShowDecision = (typeof NO_SHOW_DECISIONS)[number]

/** The most photos of a report, and of an objection. */
export const MOST_NO_SHOW_PHOTOS = 6

/** The figures of no-shows, from the settings. */
export type NoShowRules = {
  /** How long a driver waits at the loading point, from the agreed time at the earliest. */
  readonly waitMinutes: number
  /** How long the other side may object, in hours. */
  readonly objectHours: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** From when a driver who has arrived for loading may report that nobody is there. */
export const clientNoShowFrom = (
  { arrivedAt, loadAt }: { readonly arrivedAt: Date; readonly loadAt: Date },
  { waitMinutes }: Pick<NoShowRules, 'waitMinutes'>,
): Date => new Date(waitingStart(arrivedAt, loadAt).getTime() + waitMinutes * MINUTE_MS)

/** A driver's report that nobody is at the loading point. */
export type ClientNoShow = {
  readonly status: OrderStatus
  readonly loadAt: Date
  /** The loading point, and when the truck arrived there; null: not yet. */
  readonly stop: ArrivalStop & { readonly arrivedAt: Date | null }
  /** The truck's last position; null if there is none. */
  readonly position: { readonly point: MapPoint; readonly at: Date } | null
  readonly photos: number
  readonly now: Date
}

/** Where a truck was when a no-show was reported: its distance from the loading point in km, rounded up to 0.1. */
export const kmFrom = (position: MapPoint, stop: MapPoint): number =>
  Math.ceil(greatCircleKm(position, stop) * 10) / 10

const checkPlace = ({ stop, position, now }: ClientNoShow, rules: ArrivalRules): Refusal[] => {
  if (position === null || !isFresh(position.at, now, rules)) return [refusal('place_unknown', 'place')]
  const withinKm = arrivalRadiusKm(stop, rules)
  return greatCircleKm(position.point, stop.point) <= withinKm
    ? []
    : [
        refusal('too_far_from_point', 'place', {
          km: kmFrom(position.point, stop.point),
          within_km: withinKm,
        }),
      ]
}

/** Whether a report has the photos it needs: refuses `photo_required` and `photos_too_many` (`max`) at `photos`. */
export const checkNoShowPhotos = (photos: number, fewest: 0 | 1): Refusal[] => {
  if (photos < fewest) return [refusal('photo_required', 'photos')]
  return photos > MOST_NO_SHOW_PHOTOS
    ? [refusal('photos_too_many', 'photos', { max: MOST_NO_SHOW_PHOTOS })]
    : []
}

/**
 * Whether a driver may report that nobody is at the loading point: after waiting `waitMinutes` there, from the
 * agreed time at the earliest, with a fresh position near it and a photo. Refuses `transition_not_allowed`
 * (`status`), `no_show_too_early` (`from`), at `place` `place_unknown` and `too_far_from_point`, at `photos`
 * `photo_required` and `photos_too_many`.
 */
export const checkClientNoShow = (
  report: ClientNoShow,
  rules: NoShowRules & { readonly arrival: ArrivalRules },
): Decision<OrderStatus> => {
  const { status, stop, loadAt, now } = report
  const moved = moveOrder(status, 'report_no_show', 'driver')
  if (!moved.ok) return moved
  const arrivedAt = stop.arrivedAt ?? now
  const from = clientNoShowFrom({ arrivedAt, loadAt }, rules)
  if (now < from) return refuse('no_show_too_early', undefined, { from: from.toISOString() })
  const refusals = [...checkPlace(report, rules.arrival), ...checkNoShowPhotos(report.photos, 1)]
  return refusals.length > 0 ? refuseAll(refusals) : moved
}

/**
 * Whether a client, or an operator for them, may report that the driver has not come: once the driver is late
 * and has not arrived. Refuses `transition_not_allowed` (`status`), `driver_not_late`, `photos_too_many`.
 */
export const checkDriverNoShow = (
  report: ComingTruck & {
    readonly actor: 'client' | 'operator'
    readonly photos: number
    readonly now: Date
  },
  rules: LatenessRules,
): Decision<OrderStatus> => {
  const moved = moveOrder(report.status, 'report_no_show', report.actor)
  if (!moved.ok) return moved
  if (!isDriverLate(report, report.now, rules)) return refuse('driver_not_late')
  const refusals = checkNoShowPhotos(report.photos, 0)
  return refusals.length > 0 ? refuseAll(refusals) : moved
}

/** Until when the other side may object to a report made at this instant. */
export const objectionEndsAt = (reportedAt: Date, { objectHours }: Pick<NoShowRules, 'objectHours'>): Date =>
  new Date(reportedAt.getTime() + objectHours * HOUR_MS)

/** A reported no-show as an objection or a decision finds it. */
export type ReportedNoShow = { readonly state: NoShowState; readonly objectUntil: Date }

/** Whether the accused side may still object at this instant. */
export const mayObject = ({ state, objectUntil }: ReportedNoShow, now: Date): boolean =>
  state === 'open' && now < objectUntil

/**
 * An objection of the side that is said not to have come, once and in time, in words. Refuses
 * `already_decided` and `objection_over`, `text_required` at `text` and `photos_too_many` at `photos`.
 */
export const checkObjection = (
  report: ReportedNoShow,
  objection: { readonly text: string; readonly photos: number; readonly now: Date },
): Decision<'objected'> => {
  if (report.state !== 'open') return refuse('already_decided')
  if (!mayObject(report, objection.now)) return refuse('objection_over')
  const refusals = [
    ...(objection.text === '' ? [refusal('text_required', 'text')] : []),
    ...checkNoShowPhotos(objection.photos, 0),
  ]
  return refusals.length > 0 ? refuseAll(refusals) : accept('objected')
}

/** An operator decides about an objection, once. Refuses `already_decided`. */
export const decideNoShow = (state: NoShowState, decision: NoShowDecision): Decision<NoShowDecision> =>
  state === 'objected' ? accept(decision) : refuse('already_decided')

/** Whether the time to object has passed without an objection, so that the no-show counts by itself. */
export const countsByItself = ({ state, objectUntil }: ReportedNoShow, now: Date): boolean =>
  state === 'open' && now >= objectUntil
