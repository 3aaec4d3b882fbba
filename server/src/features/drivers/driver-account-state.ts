import type { UnitOfWork } from '../../platform/commands/unit-of-work.ts'

/** Records the outcomes and ratings of a driver's deals; the only writer of these figures. */
export type DriverRecord = {
  /** The driver dropped out of a deal; running and client-canceled deals do not count. */
  addBroken(work: UnitOfWork, driverId: number): void
  /** A deal that counted as broken does not any more. */
  takeBrokenBack(work: UnitOfWork, driverId: number): void
  /** The driver completed a deal. */
  addKept(work: UnitOfWork, driverId: number): void
  /** A client gave the driver 1 to 5 stars. */
  addStars(work: UnitOfWork, driverId: number, stars: number): void
}

type Counted = { readonly [K in 'deals_taken' | 'deals_kept' | 'stars_sum' | 'stars_count']?: number }

/** The driver's row is expected, whatever it says, so that shared writes pass over it while it is locked. */
const count = (work: UnitOfWork, user_id: number, added: Counted): void => {
  work.expect('drivers', { user_id }, {})
  work.change('drivers', { user_id }, {}, added)
}

export const createDriverRecord = (): DriverRecord => ({
  addBroken: (work, driverId) => count(work, driverId, { deals_taken: 1 }),
  takeBrokenBack: (work, driverId) => count(work, driverId, { deals_taken: -1 }),
  addKept: (work, driverId) => count(work, driverId, { deals_taken: 1, deals_kept: 1 }),
  addStars: (work, driverId, stars) => count(work, driverId, { stars_sum: stars, stars_count: 1 }),
})
