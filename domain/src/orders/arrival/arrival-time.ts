import { accept, type Decision, refuse } from '../../decision.ts'
import { tashkentDateTime } from '../../values/tashkent-time.ts'

/** The status of a driver's request to load earlier. */
export const EARLY_ARRIVALS = ['none', 'asked', 'agreed', 'declined'] as const

/** A status of that request. */
export type EarlyArrival = (typeof EARLY_ARRIVALS)[number]

/** The loading time, and the client's answer to a request to come earlier. */
export type AgreedLoading = { readonly loadAt: Date; readonly earlyArrival: EarlyArrival }

/** How long before loading an arrival may be reported. */
export type ArrivalTimeRules = { readonly earliestMinutes: number }

const MINUTE_MS = 60_000

/** From when an arrival at loading may be reported; null if the client lets the driver come at any time. */
export const earliestArrival = (
  { loadAt, earlyArrival }: AgreedLoading,
  { earliestMinutes }: ArrivalTimeRules,
): Date | null =>
  earlyArrival === 'agreed' ? null : new Date(loadAt.getTime() - earliestMinutes * MINUTE_MS)

/** Rounded up to a whole minute, so that a driver who comes at the given minute is not refused again. */
const nextWholeMinute = (at: Date) => new Date(Math.ceil(at.getTime() / MINUTE_MS) * MINUTE_MS)

/**
 * Whether an arrival at loading may be reported at an instant (docs/product.md#arrival): an early one would
 * end the free cancellation of a client who expects nobody yet, unless that client agreed. Refuses
 * `too_early_to_arrive` (`from`, Tashkent time).
 */
export const checkArrivalTime = (
  loading: AgreedLoading,
  at: Date,
  rules: ArrivalTimeRules,
): Decision<null> => {
  const from = earliestArrival(loading, rules)
  if (from === null || at >= from) return accept(null)
  return refuse('too_early_to_arrive', undefined, { from: tashkentDateTime(nextWholeMinute(from)) })
}
