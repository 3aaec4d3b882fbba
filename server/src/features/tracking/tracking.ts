import { isNearReceiver } from '@karvon/domain/tracking/near-receiver'
import { createBatcher } from '../../platform/batcher.ts'
import type { Redis } from '../../platform/redis/redis-connections.ts'
import { createArrivalMemory } from './arrival-memory.ts'
import { createOrderLines } from './order-lines.ts'
import type { CurrentDeal } from './position-repository.ts'
import { createIntake, type QueueLimits } from './queue/intake.ts'
import { throughQueue } from './queue/through-queue.ts'
import { createWriter, type Writer } from './queue/writer.ts'
import { type Report, type ReportAnswer, takeReports } from './take-reports.ts'
import type { TrackingDeps } from './tracking-deps.ts'

const KEPT = 5_000

/**
 * Announces once per deal and process that a truck is near its receiver, so that further positions cost nothing; `announceNear` finds
 * out whether another process was first.
 */
const createNearWatch = ({ announceNear }: Pick<TrackingDeps, 'announceNear'>) => {
  const announced = new Set<string>()
  return async ({ orderId, acceptedAt, ...deal }: CurrentDeal, etaMin: number | null): Promise<void> => {
    const key = `${orderId} ${acceptedAt.getTime()}`
    if (etaMin === null || announced.has(key) || !isNearReceiver({ ...deal, etaMin })) return
    announced.add(key)
    const [oldest] = announced
    if (announced.size > KEPT && oldest !== undefined) announced.delete(oldest)
    try {
      await announceNear(orderId)
    } catch (error) {
      announced.delete(key)
      throw error
    }
  }
}

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
