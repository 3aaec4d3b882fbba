import { accept, type Decision, refuse } from '../decision.ts'
import { fitsStopsLeft, moveOrder, type OrderAction, type OrderStatus } from './order-status.ts'

/** The words a driver moves an order with (api.md Driver): the state it is to have, or `refused`. */
export const DRIVER_MOVES = ['arrived', 'processing', 'pause', 'confirmation', 'refused'] as const

/** One of them. */
export type DriverMove = (typeof DRIVER_MOVES)[number]

/** The action each word means. */
export const ACTION_OF_MOVE = {
  arrived: 'report_arrival',
  processing: 'depart',
  pause: 'begin_unloading',
  confirmation: 'finish',
  refused: 'fall_out',
} as const satisfies Readonly<Record<DriverMove, OrderAction>>

/** A move of a driver: the action it is and the state it leads to. */
export type CheckedMove = { readonly action: OrderAction; readonly to: OrderStatus }

/** A point of the way; the first is the loading point. */
export type VisitedStop = { readonly arrivedAt: Date | null }

/** The stops still to be reached after the loading point. */
export const stopsLeft = (stops: readonly VisitedStop[]): number =>
  stops.slice(1).filter(stop => stop.arrivedAt === null).length

/**
 * The action and next state of a driver's word, where the state and the stops still to be reached let it be (product.md
 * "The life of an order"). A delivery in dispute is ended by an operator, not by its driver again. Refuses
 * `transition_not_allowed` with the present `status`, and `dispute_open`.
 */
export const checkDriverMove = (
  move: DriverMove,
  status: OrderStatus,
  left: number,
  isDisputed = false,
): Decision<CheckedMove> => {
  const action = ACTION_OF_MOVE[move]
  if (!fitsStopsLeft(status, action, left)) return refuse('transition_not_allowed', undefined, { status })
  const moved = moveOrder(status, action, 'driver')
  if (moved.ok && action === 'finish' && isDisputed) return refuse('dispute_open')
  return moved.ok ? accept({ action, to: moved.value }) : moved
}

/** The words a driver may use now, in the order of `DRIVER_MOVES`. */
export const driverMoves = (status: OrderStatus, left: number, isDisputed = false): DriverMove[] =>
  DRIVER_MOVES.filter(move => checkDriverMove(move, status, left, isDisputed).ok)

/** The driver's next step forward, the one big button; null where there is none. */
export const nextDriverMove = (status: OrderStatus, left: number): DriverMove | null =>
  driverMoves(status, left).find(move => move !== 'refused') ?? null

const HOUR_MS = 60 * 60 * 1000

/** When an unanswered order is done by itself: so many hours after the driver ended (product.md Confirmation: 48). */
export const autoConfirmAt = (confirmationAskedAt: Date, confirmationHours: number): Date =>
  new Date(confirmationAskedAt.getTime() + confirmationHours * HOUR_MS)
