import { accept, type Decision, refuse } from '../../decision.ts'
import { tashkentDateTime } from '../../values/tashkent-time.ts'

/** How far a driver's question to load earlier has come. */
export const EARLY_ARRIVALS = ['none', 'asked', 'agreed', 'declined'] as const

/** One state of that question. */
export type EarlyArrival = (typeof EARLY_ARRIVALS)[number]

/** When goods are to be loaded, and what the client said of coming earlier than the rules let the driver. */
export type AgreedLoading = { readonly loadAt: Date; readonly earlyArrival: EarlyArrival }

/** How long before loading an arrival may be reported at most. */
export type ArrivalTimeRules = { readonly earliestMinutes: number }

const MINUTE_MS = 60_000

/** From when on an arrival at loading may be reported; null where the client lets the driver come at any time. */
export const earliestArrival = (
  { loadAt, earlyArrival }: AgreedLoading,
  { earliestMinutes }: ArrivalTimeRules,
): Date | null =>
  earlyArrival === 'agreed' ? null : new Date(loadAt.getTime() - earliestMinutes * MINUTE_MS)

/** The first whole minute not before an instant, so that a driver who comes at the minute named is not refused again. */
const nextWholeMinute = (at: Date) => new Date(Math.ceil(at.getTime() / MINUTE_MS) * MINUTE_MS)

/**
 * Whether an arrival at loading may be reported at an instant (product.md "Arrival"): an early one would end the free
 * cancellation of a client who expects nobody yet, unless that client agreed. Refuses `too_early_to_arrive` (`from`, Tashkent time).
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
