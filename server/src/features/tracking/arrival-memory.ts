import type { Position } from '@karvon/domain/tracking/position'
import type { Clock } from '../../platform/clock.ts'
import type { createOrderLines } from './order-lines.ts'
import type { CurrentDeal } from './position-repository.ts'
import { tripArrival } from './trip-arrival.ts'

type Known = { readonly until: number; readonly step: string; readonly etaMin: number }

/** Minutes do not change within a second, and a phone that catches up sends many places in one. */
const FRESH_MS = 900
const KEPT = 5_000

const calculate = async (
  { status, durationMin, stops }: CurrentDeal,
  { point }: Position,
  readLine: () => ReturnType<ReturnType<typeof createOrderLines>>,
): Promise<number | null> => {
  const [loading, ...unloading] = stops
  if (loading === undefined) return null
  const reached = unloading.filter(({ isReached }) => isReached)
  return tripArrival({ status, durationMin, loading, reached, line: await readLine() }, point).etaMin
}

/** A truck's ETA in minutes; following a route is expensive, so an answer of a moment ago is reused. */
export const createArrivalMemory = (clock: Clock, lineOf: ReturnType<typeof createOrderLines>) => {
  const known = new Map<number, Known>()
  return async (deal: CurrentDeal, position: Position): Promise<number | null> => {
    const now = clock.now().getTime()
    const step = `${deal.status} ${deal.acceptedAt.getTime()} ${deal.stops.filter(({ isReached }) => isReached).length}`
    const last = known.get(deal.orderId)
    if (last !== undefined && last.step === step && last.until > now) return last.etaMin
    const etaMin = await calculate(deal, position, () => lineOf(deal))
    if (etaMin === null) return null
    known.delete(deal.orderId)
    known.set(deal.orderId, { until: now + FRESH_MS, step, etaMin })
    const [oldest] = known.keys()
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
    return etaMin
  }
}
