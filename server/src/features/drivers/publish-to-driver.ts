import { room, type ServerEvents } from '@karvon/contract/events'
import { afterCommit, type Tx } from '../../platform/db/database.ts'

/** Publishes that a driver's status has changed. */
export type PublishToDriver = (told: {
  readonly to: readonly string[]
  readonly event: 'driver.updated'
  readonly payload: ServerEvents['driver.updated']
}) => void

/**
 * Publishes to a driver and the operators, after the commit, that the driver awaits approval, is approved or
 * is blocked.
 */
export const publishToDriver = (tx: Tx, driverId: number, publish: PublishToDriver): void =>
  afterCommit(tx, () =>
    publish({ to: [room.user(driverId), room.operators], event: 'driver.updated', payload: { driverId } }),
  )
