import type { TelegramMessages } from '@karvon/contract/messages/telegram-messages'
import { codeNeededFor, type HandOverCodeKind } from '@karvon/domain/orders/hand-over-code'
import { ACTION_OF_MOVE, type DriverMove, nextDriverMove, stopsLeft } from '@karvon/domain/orders/order-moves'
import { needsPhoto, photoKindOf, type StepPhotoKind } from '@karvon/domain/orders/photos/step-photo'
import { isAtStop } from '@karvon/domain/orders/statuses/order-sets'
import { type WaitingClock, waitingClock, waitingStart } from '@karvon/domain/orders/waiting-clock'
import type { Order } from '../conversation-deps.ts'

type Stop = Order['routes'][number]

const instantOf = (at: string | null): Date | null => (at === null ? null : new Date(at))

const left = ({ routes }: Order): number =>
  stopsLeft(routes.map(({ arrivedAt }) => ({ arrivedAt: instantOf(arrivedAt) })))

/** The driver's next step, what it needs, and the stop it is about. */
export type TripStep = {
  readonly move: DriverMove
  readonly code: HandOverCodeKind | null
  /** What the driver must photograph. */
  readonly photo: StepPhotoKind | null
}

/** The next step of an order; null: it is somebody else's turn. */
export const tripStep = (order: Order): TripStep | null => {
  const { codesRequired, disputed, photosRequired, status } = order
  const move = nextDriverMove(status, left(order))
  if (move === null || (move === 'confirmation' && disputed)) return null
  const action = ACTION_OF_MOVE[move]
  const kind = photoKindOf(status, action)
  const rules = { photoAtLoading: photosRequired.loading, photoAtDelivery: photosRequired.delivery }
  return {
    move,
    code: codesRequired ? codeNeededFor(status, action) : null,
    photo: needsPhoto(kind, rules) ? kind : null,
  }
}

/** The stop where the truck is, or to which it drives. */
export const stopNow = ({ routes, status }: Order): Stop | undefined =>
  isAtStop(status)
    ? routes.findLast(({ arrivedAt }) => arrivedAt !== null)
    : routes.find(({ arrivedAt }) => arrivedAt === null)

/** The clock of the current wait; null while the truck drives. */
export const waitNow = (order: Order, now: Date): WaitingClock | null => {
  const { deal, loadTime, status } = order
  const arrivedAt = instantOf(stopNow(order)?.arrivedAt ?? null)
  if (deal === null || arrivedAt === null || !isAtStop(status)) return null
  const isLoading = status === 'arrived'
  return waitingClock({
    startedAt: waitingStart(arrivedAt, isLoading ? new Date(loadTime) : null),
    endedAt: null,
    freeMinutes: isLoading ? deal.loadMinutesFree : deal.unloadMinutesFree,
    perMinuteUzs: deal.waitingPerMinute,
    dayCapUzs: deal.waitingDayCap,
    now,
  })
}

/** What the button of a step says. */
export const stepLabel = ({ move }: TripStep, { status }: Order, { trip }: TelegramMessages): string => {
  if (move === 'arrived') return trip.do_arrived
  if (move === 'pause') return trip.do_unload
  if (move === 'processing') return status === 'arrived' ? trip.do_depart : trip.do_next
  return trip.do_finish
}
