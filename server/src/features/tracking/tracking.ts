import { createBatcher } from '../../platform/batcher.ts'
import { createArrivalMemory } from './arrival-memory.ts'
import { createNearWatch } from './near-watch.ts'
import { createOrderLines } from './order-lines.ts'
import { type Report, type ReportAnswer, takeReports } from './take-reports.ts'
import type { TrackingDeps } from './tracking-deps.ts'

/** Takes the drivers' positions. */
export type Tracking = {
  /** Answers once the positions are written; invalid ones are counted, never thrown at. */
  reportPositions(driverId: number, points: readonly unknown[]): Promise<ReportAnswer>
  /** Writes what still waits. */
  stop(): Promise<void>
}

/** A thousand positions a second are some sixty statements a second, so that ordering stays as fast as ever. */
const GROUPING = { atOnce: 16, withinMs: 25, most: 500 } as const

export const createTracking = (deps: TrackingDeps): Tracking => {
  const etaOf = createArrivalMemory(deps, createOrderLines(deps.db))
  const watchNear = createNearWatch(deps)
  const { ask, stop } = createBatcher<Report, ReportAnswer>(
    reports => takeReports(reports, deps, { etaOf, watchNear }),
    GROUPING,
  )
  return { reportPositions: (driverId, points) => ask({ driverId, points }), stop }
}
