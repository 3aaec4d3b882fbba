import { type DriverMove, reachesStop } from '@karvon/domain/orders/order-moves'
import { stepTime } from '@karvon/domain/orders/waiting-clock'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { LockedOrder } from '../transitions/locked-order.ts'
import type { TransitionDeps } from '../transitions/transition-deps.ts'

/** A step, and when it was pressed by the phone's clock; null: not sent. */
type PressedStep = { readonly move: DriverMove; readonly pressedAt: Date | null }

/** A known position of a truck. */
export type KnownPosition = { readonly point: MapPoint; readonly at: Date }

const nextStop = (order: LockedOrder) => order.stops.find(stop => stop.arrivedAt === null)

/** The stop that a step arrives at: the loading point, then each unloading point in turn. */
export const arrivesAt = (move: DriverMove, order: LockedOrder) =>
  reachesStop(move) ? nextStop(order) : undefined

/** What a step follows: it cannot have been taken before its driver had the order, or before the step before it. */
const lastStepAt = ({ acceptedAt, carrierSince, stops }: LockedOrder): Date =>
  new Date(
    Math.max(
      acceptedAt?.getTime() ?? 0,
      carrierSince?.getTime() ?? 0,
      ...stops.flatMap(({ arrivedAt, leftAt }) => [arrivedAt?.getTime() ?? 0, leftAt?.getTime() ?? 0]),
    ),
  )

/** When a step counts as taken. */
export const takenAt = ({ pressedAt }: PressedStep, order: LockedOrder, now: Date): Date =>
  stepTime({ pressedAt, now, after: lastStepAt(order) })

/** Where the truck was when an arrival was pressed; null if nobody knows, or needs to. */
export const readPositionThen = async (
  step: PressedStep,
  order: LockedOrder,
  now: Date,
  { db, positionAt }: Pick<TransitionDeps, 'db' | 'positionAt'>,
): Promise<KnownPosition | null> => {
  const { id: orderId, carrierId: driverId, carrierSince } = order
  if (step.pressedAt === null || driverId === null || arrivesAt(step.move, order) === undefined) return null
  const at = takenAt(step, order, now)
  return positionAt(db, { orderId, driverId, since: carrierSince ?? at, at })
}
