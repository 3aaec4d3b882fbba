import type { Position } from '@karvon/domain/tracking/position'
import type { Clock } from '../../platform/clock.ts'
import type { createOrderLines } from './order-lines.ts'
import type { CurrentDeal } from './position-repository.ts'
import type { OutlookOf } from './tracking-deps.ts'
import { type EtaMinutes, tripArrival } from './trip-arrival.ts'

type Known = { readonly until: number; readonly step: string; readonly eta: EtaMinutes }

/** Minutes do not change within a second, and a phone that catches up sends many places in one. */
const FRESH_MS = 900
const KEPT = 5_000

const calculate = async (
  { status, durationMin, truckTypeId, stops }: CurrentDeal,
  { point, at }: Position,
  readLine: () => ReturnType<ReturnType<typeof createOrderLines>>,
  outlookOf: OutlookOf,
): Promise<EtaMinutes | null> => {
  const [loading, ...unloading] = stops
  if (loading === undefined) return null
  const reached = unloading.filter(({ isReached }) => isReached)
  const line = await readLine()
  const points = stops.map(({ lat, lng }) => ({ lat, lng }))
  const outlook = outlookOf({ points, truckTypeId, durationMin })
  const trip = { status, durationMin, loading, reached, line, outlook }
  const { etaMin, etaFromMin, etaToMin } = tripArrival(trip, point, at)
  return { etaMin, etaFromMin, etaToMin }
}

/** A truck's ETA in minutes; following a route is expensive, so an answer of a moment ago is reused. */
export const createArrivalMemory = (
  { clock, outlookOf }: { readonly clock: Clock; readonly outlookOf: OutlookOf },
  lineOf: ReturnType<typeof createOrderLines>,
) => {
  const known = new Map<number, Known>()
  return async (deal: CurrentDeal, position: Position): Promise<EtaMinutes | null> => {
    const now = clock.now().getTime()
    const step = `${deal.status} ${deal.acceptedAt.getTime()} ${deal.stops.filter(({ isReached }) => isReached).length}`
    const last = known.get(deal.orderId)
    if (last !== undefined && last.step === step && last.until > now) return last.eta
    const eta = await calculate(deal, position, () => lineOf(deal), outlookOf)
    if (eta === null) return null
    known.delete(deal.orderId)
    known.set(deal.orderId, { until: now + FRESH_MS, step, eta })
    const [oldest] = known.keys()
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
    return eta
  }
}
