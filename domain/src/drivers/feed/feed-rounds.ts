/** An open order as the feed sorts it. */
export type FeedCandidate = {
  readonly id: number
  /** Who placed it: the person, or the company with all its people. */
  readonly client: number
  /** How far it is from the driver, in any unit. */
  readonly away: number
}

/**
 * The orders in rounds of a few per client, each round nearest first: a hundred orders of one client push nobody else's further
 * down than a few would (docs/product.md#the-drivers-feed).
 */
export const inRounds = <Candidate extends FeedCandidate>(
  candidates: readonly Candidate[],
  perClient: number,
): (Candidate & { readonly round: number })[] => {
  const nearestFirst = candidates.toSorted((a, b) => a.away - b.away || a.id - b.id)
  const counts = new Map<number, number>()
  return nearestFirst
    .map(candidate => {
      const before = counts.get(candidate.client) ?? 0
      counts.set(candidate.client, before + 1)
      return { ...candidate, round: Math.floor(before / perClient) }
    })
    .toSorted((a, b) => a.round - b.round)
}
