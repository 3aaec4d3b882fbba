import type { PostFact, TextSpan } from './post-fact.ts'
import type { PostRoute } from './read-routes.ts'

/** One load's part of a post, its route and the facts that are about it. */
export type PostPart = TextSpan & { readonly route: PostRoute; readonly facts: readonly PostFact[] }

const startOf = (route: PostRoute): number =>
  Math.max(...[route.at(-2)?.start ?? 0, route.at(-1)?.start ?? 0])

/** Where a load's part begins: its paragraph or line, but after the route before it. */
const beginningOf = (plain: string, route: PostRoute, after: number): number => {
  const first = route.find(({ start }) => start >= after)?.start ?? startOf(route)
  const before = plain.slice(after, first)
  const paragraph = before.lastIndexOf('\n\n')
  if (paragraph !== -1) return after + paragraph + 2
  const line = before.lastIndexOf('\n')
  return line === -1 ? first : after + line + 1
}

/** What is said once for all loads of a post. */
const SHARED: ReadonlySet<PostFact['field']> = new Set(['phone', 'payment'])

const without = (shared: readonly PostFact[], own: readonly PostFact[]): readonly PostFact[] => {
  const fields = new Set(own.map(({ field }) => field))
  return shared.filter(({ field }) => !fields.has(field))
}

/**
 * Splits a post into its loads. What comes before the first route applies to all of them, as are phone and payment below the last
 * one's line; what a load says itself comes first.
 */
export const splitLoads = (
  plain: string,
  routes: readonly PostRoute[],
  facts: readonly PostFact[],
): readonly PostPart[] => {
  const whole = { start: 0, end: plain.length }
  const [only] = routes
  if (routes.length < 2) return [{ ...whole, route: only ?? [], facts }]
  const starts: number[] = []
  let after = 0
  for (const route of routes) {
    starts.push(beginningOf(plain, route, after))
    after = route.at(-1)?.end ?? after
  }
  const head = facts.filter(({ end }) => end <= (starts[0] ?? 0))
  const lastLine = plain.indexOf('\n', after)
  const tail = facts.filter(({ start, field }) => lastLine !== -1 && start > lastLine && SHARED.has(field))
  return routes.map((route, at) => {
    const [start, end] = [starts[at] ?? 0, starts[at + 1] ?? plain.length]
    const own = facts.filter(fact => fact.start >= start && fact.end <= end)
    const shared = [...head, ...tail.filter(fact => !own.includes(fact))]
    return { start, end, route, facts: [...own, ...without(shared, own)] }
  })
}
