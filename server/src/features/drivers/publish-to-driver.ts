import { room, type ServerEvents } from '@karvon/contract/events'
import { afterCommit, type Tx } from '../../platform/db/database.ts'

/** How the line is told that a driver's standing has changed. */
export type PublishToDriver = (told: {
  readonly to: readonly string[]
  readonly event: 'driver.updated'
  readonly payload: ServerEvents['driver.updated']
}) => void

/** Tells a driver and the operators, after the commit, that the driver waits for an operator, is approved or is blocked. */
export const publishToDriver = (tx: Tx, driverId: number, publish: PublishToDriver): void =>
  afterCommit(tx, () =>
    publish({ to: [room.user(driverId), room.operators], event: 'driver.updated', payload: { driverId } }),
  )
