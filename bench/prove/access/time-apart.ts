const MOST_MS = 20
/** On a machine that is busy with other things a median wavers with what it measures; what is skipped takes nothing at all. */
const MOST_SHARE = 0.25

const medianOf = (figures: readonly number[]): number => {
  const middle = figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]
  if (middle === undefined) throw new Error('there is no middle of nothing')
  return middle
}

/** How far two kinds of call are apart that were made in turns: the middle of their differences, and whether that tells them apart. */
export const timeApart = (
  one: readonly number[],
  other: readonly number[],
): { ms: number; tells: boolean } => {
  const ms = Math.abs(medianOf(one.map((took, at) => took - (other[at] ?? took))))
  const slower = Math.max(medianOf(one), medianOf(other))
  return { ms, tells: ms > Math.max(MOST_MS, slower * MOST_SHARE) }
}
