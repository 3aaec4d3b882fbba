import { accept, type Decision, refuse } from '../../decision.ts'
import type { OrderStatus } from '../order-status.ts'

/** When a truck that has not arrived for loading is late, from the settings. */
export type LatenessRules = {
  /** After the loading time. */
  readonly lateMinutes: number
}

/** A truck due for loading. */
export type ComingTruck = {
  readonly status: OrderStatus
  readonly loadAt: Date
  /** Since when its driver has the order; null: no driver. */
  readonly carrierSince: Date | null
}

/** A truck due for loading, and what its client was notified of and asked for. */
export type AwaitedTruck = ComingTruck & {
  readonly lateToldAt: Date | null
  readonly anotherDriverAskedAt: Date | null
}

const MINUTE_MS = 60_000

const lateAfter = (from: number, { lateMinutes }: LatenessRules): Date =>
  new Date(from + lateMinutes * MINUTE_MS)

/**
 * From when the driver is late: `lateMinutes` after the loading time, or after they took the order over if
 * that was later. Null: the truck has arrived, or there is no driver.
 */
export const driverLateFrom = (
  { status, loadAt, carrierSince }: ComingTruck,
  rules: LatenessRules,
): Date | null =>
  status === 'accepted' && carrierSince !== null
    ? lateAfter(Math.max(loadAt.getTime(), carrierSince.getTime()), rules)
    : null

/** Whether the driver is late at this instant. */
export const isDriverLate = (truck: ComingTruck, now: Date, rules: LatenessRules): boolean => {
  const from = driverLateFrom(truck, rules)
  return from !== null && now >= from
}

/**
 * Whether the client still waits for a truck `lateMinutes` after the loading time, whichever driver was due.
 */
export const isTruckLate = (
  { status, loadAt }: Pick<ComingTruck, 'status' | 'loadAt'>,
  now: Date,
  rules: LatenessRules,
): boolean => status === 'accepted' && now >= lateAfter(loadAt.getTime(), rules)

/** When client and driver are notified that the driver is late; null: never, or already done. */
export const lateNoticeAt = (truck: AwaitedTruck, rules: LatenessRules): Date | null =>
  truck.lateToldAt === null ? driverLateFrom(truck, rules) : null

/**
 * A client asks the operators for another driver: once per driver, once the driver is late. Refuses
 * `transition_not_allowed` (`status`), `driver_not_late`, `another_driver_asked`.
 */
export const requestAnotherDriver = ({
  status,
  lateToldAt,
  anotherDriverAskedAt,
}: Pick<AwaitedTruck, 'status' | 'lateToldAt' | 'anotherDriverAskedAt'>): Decision<'asked'> => {
  if (status !== 'accepted') return refuse('transition_not_allowed', undefined, { status })
  if (lateToldAt === null) return refuse('driver_not_late')
  return anotherDriverAskedAt === null ? accept('asked') : refuse('another_driver_asked')
}
