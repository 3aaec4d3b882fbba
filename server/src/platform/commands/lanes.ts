/**
 * Runs work of the same lane one after another, in the order of the calls; lanes do not wait for each other. Work of several lanes
 * waits for each of them, in one order, so that no two wait for each other.
 */
export const createLanes = () => {
  const last = new Map<string, Promise<unknown>>()
  const inLane = <T>(lane: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(lane) ?? Promise.resolve()
    const result = before.then(work)
    const ended = result
      .catch(() => {})
      .then(() => {
        if (last.get(lane) === ended) last.delete(lane)
      })
    last.set(lane, ended)
    return result
  }
  return <T>(lanes: readonly string[], work: () => Promise<T>): Promise<T> =>
    lanes.toSorted().reduceRight<() => Promise<T>>((inner, lane) => () => inLane(lane, inner), work)()
}
