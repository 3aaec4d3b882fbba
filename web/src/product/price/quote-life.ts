/** Something that holds a price until an instant. */
type Quoted = { readonly validUntil: string | null }

/** A clock that runs ahead must not ask without end. */
const SHORTEST_LIFE_MS = 30_000

/** How long the first of the quotes still holds, at least 30 s; null where there is none. */
export function quoteLifeMs(quotes: readonly Quoted[], nowMs: number): number | null {
  const ends = quotes.flatMap(({ validUntil }) => (validUntil === null ? [] : [Date.parse(validUntil)]))
  const first = Math.min(...ends)
  return Number.isFinite(first) ? Math.max(SHORTEST_LIFE_MS, first - nowMs) : null
}

/** Minutes and seconds that are left: `9:42`; `0:00` when over. */
export function writeTimeLeft(untilMs: number, nowMs: number): string {
  const left = Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}
