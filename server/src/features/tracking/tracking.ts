import { createBatcher } from '../../platform/batcher.ts'
import type { Redis } from '../../platform/redis/redis-connections.ts'
import { createArrivalMemory } from './arrival-memory.ts'
import { createNearWatch } from './near-watch.ts'
import { createOrderLines } from './order-lines.ts'
import { createIntake, type QueueLimits } from './queue/intake.ts'
import { throughQueue } from './queue/through-queue.ts'
import { createWriter, type Writer } from './queue/writer.ts'
import { type Report, type ReportAnswer, takeReports } from './take-reports.ts'
import type { TrackingDeps } from './tracking-deps.ts'

/** Takes the drivers' positions. */
export type Tracking = {
  /** Answers once the positions are written, or safe in the queue; invalid ones are counted, never thrown at. */
  reportPositions(driverId: number, points: readonly unknown[]): Promise<ReportAnswer>
  /** What writes the queue; none without one. */
  readonly writers: readonly Writer[]
  /** Writes what still waits. */
  stop(): Promise<void>
}

/** A thousand positions a second are some sixty statements a second, so that ordering stays as fast as ever. */
const GROUPING = { atOnce: 16, withinMs: 25, most: 500 } as const

/** With Redis reports go through a queue there; without it they are written as they come. */
export const createTracking = (
  deps: TrackingDeps,
  queue: { readonly redis: Redis; readonly limits?: QueueLimits } | null = null,
): Tracking => {
  const etaOf = createArrivalMemory(deps, createOrderLines(deps.db))
  const watchNear = createNearWatch(deps)
  const take = (reports: readonly Report[]) => takeReports(reports, deps, { etaOf, watchNear })
  const { ask, stop } = createBatcher<Report, ReportAnswer>(take, GROUPING)
  if (queue === null)
    return { reportPositions: (driverId, points) => ask({ driverId, points }), writers: [], stop }
  const intake = createIntake({ ...queue, clock: deps.clock, store: ask })
  const report = throughQueue({ ...deps, intake, directly: ask })
  return {
    reportPositions: (driverId, points) => report({ driverId, points }),
    writers: [createWriter(queue.redis, take)],
    stop: async () => {
      await intake.stop()
      await stop()
    },
  }
}
