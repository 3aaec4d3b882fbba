import { accept, type Decision, refuse } from '../decision.ts'
import { fitsStopsLeft, moveOrder, type OrderAction, type OrderStatus } from './order-status.ts'

/** The moves of a driver (docs/api.md#drivers): the status the order should have, or `refused`. */
export const DRIVER_MOVES = ['arrived', 'processing', 'pause', 'confirmation', 'refused'] as const

/** A driver's move. */
export type DriverMove = (typeof DRIVER_MOVES)[number]

/** The action of each move. */
export const ACTION_OF_MOVE = {
  arrived: 'report_arrival',
  processing: 'depart',
  pause: 'begin_unloading',
  confirmation: 'finish',
  refused: 'fall_out',
} as const satisfies Readonly<Record<DriverMove, OrderAction>>

const STOP_OF_MOVE = {
  arrived: 'reached',
  processing: 'left',
  pause: 'reached',
  confirmation: 'left',
  refused: null,
} as const satisfies Readonly<Record<DriverMove, 'reached' | 'left' | null>>

/** Whether the truck reaches a stop with this move: the loading point, then each unloading point. */
export const reachesStop = (move: DriverMove): boolean => STOP_OF_MOVE[move] === 'reached'

/** Whether the truck leaves a stop with this move. */
export const leavesStop = (move: DriverMove): boolean => STOP_OF_MOVE[move] === 'left'

/** A driver's move: its action and the resulting status. */
export type CheckedMove = { readonly action: OrderAction; readonly to: OrderStatus }

/** A point of the route; the first is the loading point. */
export type VisitedStop = { readonly arrivedAt: Date | null }

/** The stops still to be reached after the loading point. */
export const stopsLeft = (stops: readonly VisitedStop[]): number =>
  stops.slice(1).filter(stop => stop.arrivedAt === null).length

/**
 * The action and next status of a driver's move, if the status and the stops left allow it
 * (docs/product.md#the-life-of-an-order). A disputed delivery is ended by an operator, not by its driver
 * again. Refuses `transition_not_allowed` with the current `status`, and `dispute_open`.
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

/** The moves a driver may make now, in the order of `DRIVER_MOVES`. */
export const driverMoves = (status: OrderStatus, left: number, isDisputed = false): DriverMove[] =>
  DRIVER_MOVES.filter(move => checkDriverMove(move, status, left, isDisputed).ok)

/** The driver's next step forward, for the main button; null if there is none. */
export const nextDriverMove = (status: OrderStatus, left: number): DriverMove | null =>
  driverMoves(status, left).find(move => move !== 'refused') ?? null

const HOUR_MS = 60 * 60 * 1000

/**
 * When an unanswered order is confirmed automatically: this many hours after the driver finished
 * (docs/product.md#confirmation: 48).
 */
export const autoConfirmAt = (confirmationAskedAt: Date, confirmationHours: number): Date =>
  new Date(confirmationAskedAt.getTime() + confirmationHours * HOUR_MS)
