/** Something with a price valid until an instant. */
type Quoted = { readonly validUntil: string | null }

/** Prevents endless refetching if the clock is fast. */
const SHORTEST_LIFE_MS = 30_000

/** Milliseconds until the first quote expires, at least 30 s; null without quotes. */
export function quoteLifeMs(quotes: readonly Quoted[], nowMs: number): number | null {
  const ends = quotes.flatMap(({ validUntil }) => (validUntil === null ? [] : [Date.parse(validUntil)]))
  const first = Math.min(...ends)
  return Number.isFinite(first) ? Math.max(SHORTEST_LIFE_MS, first - nowMs) : null
}

/** Minutes and seconds left: `9:42`; `0:00` once expired. */
export function formatTimeLeft(untilMs: number, nowMs: number): string {
  const left = Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}
