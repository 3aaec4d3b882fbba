import { codeNeededFor, type HandOverCodeKind } from '@karvon/domain/orders/hand-over-code'
import { ACTION_OF_MOVE, type DriverMove, nextDriverMove, stopsLeft } from '@karvon/domain/orders/order-moves'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { photoKindOf, type StepPhotoKind } from '@karvon/domain/orders/photos/step-photo'
import { isAtStop, isOpenOrder, type OpenStatus } from '@karvon/domain/orders/statuses/order-sets'
import { type Waiting, waitingStart } from '@karvon/domain/orders/waiting-clock'
import { m } from '../../../messages/compiled/messages.js'
import type { DealDetail, DealStop } from '../../queries/driver.ts'

type StepFacts = Pick<
  DealDetail,
  'status' | 'routes' | 'loadTime' | 'deal' | 'codesRequired' | 'photosRequired' | 'arrivalFrom' | 'disputed'
>

/** The driver's next step. */
export type NextStep = {
  /** Null if it is someone else's turn. */
  readonly move: DriverMove | null
  /** Where the driver is, as a label. */
  readonly place: string
  readonly headline: string
  /** The stop the driver is heading to or waiting at; null at the end. */
  readonly target: DealStop | null
  readonly button: string | null
  /** The code to ask for; null if none is needed or codes are disabled. */
  readonly code: HandOverCodeKind | null
  /** The kind of photo for this step and whether it is required; null if none is asked for. */
  readonly photo: { readonly kind: StepPhotoKind; readonly isRequired: boolean } | null
}

type StepLabels = Pick<NextStep, 'place' | 'headline' | 'button'>

const isReached = ({ arrivedAt }: DealStop) => arrivedAt !== null

const currentStop = (stops: readonly DealStop[]): DealStop | null => stops.findLast(isReached) ?? null

const comingStop = (stops: readonly DealStop[]): DealStop | null =>
  stops.find(stop => !isReached(stop)) ?? null

const left = (stops: readonly DealStop[]) =>
  stopsLeft(stops.map(({ arrivedAt }) => ({ arrivedAt: arrivedAt === null ? null : new Date(arrivedAt) })))

const loadingLabel = ([first]: readonly DealStop[]) =>
  m.driver_place_loading({ place: first?.displayName ?? '' })

const unloadingLabel = (stops: readonly DealStop[]) =>
  m.driver_place_unloading({ place: currentStop(stops)?.displayName ?? '' })

const unloadingLabels = (stops: readonly DealStop[]): StepLabels =>
  left(stops) > 0
    ? {
        place: unloadingLabel(stops),
        headline: m.driver_step_unload_next(),
        button: m.driver_do_next(),
      }
    : { place: unloadingLabel(stops), headline: m.driver_step_finish(), button: m.driver_do_finish() }

const LABELS: Record<Exclude<OrderStatus, OpenStatus>, (stops: readonly DealStop[]) => StepLabels> = {
  accepted: stops => ({
    place: loadingLabel(stops),
    headline: m.driver_step_go_loading(),
    button: m.driver_do_arrived(),
  }),
  arrived: stops => ({
    place: loadingLabel(stops),
    headline: m.driver_step_load(),
    button: m.driver_do_depart(),
  }),
  processing: () => ({
    place: m.driver_place_way(),
    headline: m.driver_step_go_stop(),
    button: m.driver_do_unload(),
  }),
  pause: unloadingLabels,
  confirmation: () => ({ place: m.driver_place_end(), headline: m.driver_step_wait(), button: null }),
  done: () => ({ place: m.driver_place_end(), headline: m.driver_step_done(), button: null }),
  canceled: () => ({ place: '', headline: m.driver_step_canceled(), button: null }),
}

const NO_LABELS: StepLabels = { place: '', headline: '', button: null }

const codeOf = (order: StepFacts, move: DriverMove | null): HandOverCodeKind | null =>
  move === null || !order.codesRequired ? null : codeNeededFor(order.status, ACTION_OF_MOVE[move])

const photoOf = ({ status, photosRequired }: StepFacts, move: DriverMove | null): NextStep['photo'] => {
  const kind = move === null ? null : photoKindOf(status, ACTION_OF_MOVE[move])
  return kind === null ? null : { kind, isRequired: photosRequired[kind] }
}

/** The driver's next step, with its labels, code and photo (docs/product.md#the-life-of-an-order). */
export function nextStep(order: StepFacts): NextStep {
  const { routes, status } = order
  const move = nextDriverMove(status, left(routes))
  if (move === 'confirmation' && order.disputed) {
    const words = { place: unloadingLabel(routes), headline: m.driver_step_disputed(), button: null }
    return { ...words, move: null, target: null, code: null, photo: null }
  }
  const words = isOpenOrder(status) ? NO_LABELS : LABELS[status](routes)
  return {
    ...words,
    move,
    target: comingStop(routes),
    code: codeOf(order, move),
    photo: photoOf(order, move),
  }
}

/** When the driver may first report the arrival; null if they already may. */
export function arrivalOpensAt(order: StepFacts, now: Date): Date | null {
  if (order.status !== 'accepted' || order.arrivalFrom === null) return null
  const from = new Date(order.arrivalFrom)
  return from > now ? from : null
}

/** The current wait, which at loading starts no earlier than the agreed time; null if there is none. */
export function currentWait(order: StepFacts, now: Date): Waiting | null {
  const stop = currentStop(order.routes)
  const { deal, status } = order
  if (stop === null || stop.arrivedAt === null || deal === null || !isAtStop(status)) return null
  const isLoading = status === 'arrived'
  return {
    startedAt: waitingStart(new Date(stop.arrivedAt), isLoading ? new Date(order.loadTime) : null),
    endedAt: null,
    freeMinutes: isLoading ? deal.loadMinutesFree : deal.unloadMinutesFree,
    perMinuteUzs: deal.waitingPerMinute,
    dayCapUzs: deal.waitingDayCap,
    now,
  }
}
