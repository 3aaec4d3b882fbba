import type { UnitOfWork } from '../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../platform/db/database.ts'

/** Records the outcomes and ratings of a driver's deals; the only writer of these figures. */
export type DriverRecord = {
  /** The driver dropped out of a deal; running and client-canceled deals do not count. */
  addBroken(work: UnitOfWork, driverId: number): void
  /** A deal that counted as broken does not any more. */
  takeBrokenBack(work: UnitOfWork, driverId: number): void
  /** The driver completed a deal. */
  addKept(work: UnitOfWork, driverId: number): void
  /** A client gave the driver 1 to 5 stars. */
  recordStars(tx: Tx, driverId: number, stars: number): Promise<void>
}

type Counted = { readonly deals_taken: number; readonly deals_kept?: number }

/** The driver's row is expected, whatever it says, so that shared writes pass over it while it is locked. */
const count = (work: UnitOfWork, user_id: number, added: Counted): void => {
  work.expect('drivers', { user_id }, {})
  work.change('drivers', { user_id }, {}, added)
}

export const createDriverRecord = (): DriverRecord => ({
  addBroken: (work, driverId) => count(work, driverId, { deals_taken: 1 }),
  takeBrokenBack: (work, driverId) => count(work, driverId, { deals_taken: -1 }),
  addKept: (work, driverId) => count(work, driverId, { deals_taken: 1, deals_kept: 1 }),
  recordStars: async (tx, driverId, stars) => {
    await tx
      .updateTable('drivers')
      .set(eb => ({ stars_sum: eb('stars_sum', '+', stars), stars_count: eb('stars_count', '+', 1) }))
      .where('user_id', '=', driverId)
      .execute()
  },
})
