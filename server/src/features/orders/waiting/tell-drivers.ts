import type { NewId } from '../../../platform/commands/guarded-write.ts'

/** The job that tells the drivers near of an order they may offer on. */
export const TELL_DRIVERS = 'tell_drivers_near'

/** Why drivers are told: the order has just become open to offers, or its client has changed it or its price. */
type Cause = 'open' | 'changed'

/** That job; it runs apart from what causes it, so that nobody waits for it. */
export const tellDrivers = (orderId: number | NewId, cause: Cause, at: Date) => ({
  kind: TELL_DRIVERS,
  payload: { orderId, cause, since: at.toISOString() },
  run_at: at,
})
