const MOST_MS = 20
/** On a machine that is busy with other things a median wavers with what it measures; what is skipped takes nothing at all. */
const MOST_SHARE = 0.25

const medianOf = (figures: readonly number[]): number => {
  const middle = figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]
  if (middle === undefined) throw new Error('there is no middle of nothing')
  return middle
}

/** How far two kinds of call are apart, and whether that tells them apart. */
export type Apart = { readonly ms: number; readonly tells: boolean }

/** Of calls that were made in turns: the middle of their differences. */
export const timeApart = (one: readonly number[], other: readonly number[]): Apart => {
  const ms = Math.abs(medianOf(one.map((took, at) => took - (other[at] ?? took))))
  const slower = Math.max(medianOf(one), medianOf(other))
  return { ms, tells: ms > Math.max(MOST_MS, slower * MOST_SHARE) }
}

const TRIES = 4

/** Repeats the measurement while two kinds seem to differ: a real difference persists, noise of a busy machine does not. */
export const tellApart = async (measure: () => Promise<Apart>): Promise<Apart> => {
  let apart = await measure()
  for (let again = 1; apart.tells && again < TRIES; again++) apart = await measure()
  return apart
}
