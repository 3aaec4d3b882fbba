const MAX_MS = 20
/** On a busy machine medians fluctuate in proportion; a skipped step would save more than this. */
const MAX_SHARE = 0.25

const medianOf = (figures: readonly number[]): number => {
  const middle = figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]
  if (middle === undefined) throw new Error('no values')
  return middle
}

/** The time difference between two kinds of request, and whether it distinguishes them. */
export type TimeDifference = { readonly ms: number; readonly isDistinguishable: boolean }

/** The median difference of alternating requests. */
export const timeDifference = (one: readonly number[], other: readonly number[]): TimeDifference => {
  const ms = Math.abs(medianOf(one.map((took, at) => took - (other[at] ?? took))))
  const slower = Math.max(medianOf(one), medianOf(other))
  return { ms, isDistinguishable: ms > Math.max(MAX_MS, slower * MAX_SHARE) }
}

const TRIES = 4

/** Repeats a measurement while the kinds seem distinguishable: a real difference persists, noise does not. */
export const repeatMeasurement = async (measure: () => Promise<TimeDifference>): Promise<TimeDifference> => {
  let difference = await measure()
  for (let again = 1; difference.isDistinguishable && again < TRIES; again++) difference = await measure()
  return difference
}
