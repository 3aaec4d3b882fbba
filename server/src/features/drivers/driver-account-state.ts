import type { Tx } from '../../platform/db/database.ts'

/** Records the outcomes and ratings of a driver's deals; the only writer of these figures. */
export type DriverRecord = {
  /** The driver dropped out of a deal; running and client-canceled deals do not count. */
  recordBroken(tx: Tx, driverId: number): Promise<void>
  /** The driver completed a deal. */
  recordKept(tx: Tx, driverId: number): Promise<void>
  /** A client gave the driver 1 to 5 stars. */
  recordStars(tx: Tx, driverId: number, stars: number): Promise<void>
}

export const createDriverRecord = (): DriverRecord => ({
  recordBroken: async (tx, driverId) => {
    await tx
      .updateTable('drivers')
      .set(eb => ({ deals_taken: eb('deals_taken', '+', 1) }))
      .where('user_id', '=', driverId)
      .execute()
  },
  recordKept: async (tx, driverId) => {
    await tx
      .updateTable('drivers')
      .set(eb => ({ deals_taken: eb('deals_taken', '+', 1), deals_kept: eb('deals_kept', '+', 1) }))
      .where('user_id', '=', driverId)
      .execute()
  },
  recordStars: async (tx, driverId, stars) => {
    await tx
      .updateTable('drivers')
      .set(eb => ({ stars_sum: eb('stars_sum', '+', stars), stars_count: eb('stars_count', '+', 1) }))
      .where('user_id', '=', driverId)
      .execute()
  },
})
