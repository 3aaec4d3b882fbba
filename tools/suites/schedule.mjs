/**
 * @typedef {{ readonly id: string, readonly cores: number, readonly after?: readonly string[] }} Scheduled
 */

/**
 * Runs each of these once, as many at a time as there are cores for them: in their order, except that a later one that fits
 * begins before an earlier one that has to wait. One that needs more cores than there are has the machine to itself. Those
 * named in `after` have to end before, if they run at all.
 * @template {Scheduled} T
 * @param {readonly T[]} all
 * @param {number} cores
 * @param {(each: T) => Promise<void>} run
 */
export const runScheduled = async (all, cores, run) => {
  const waiting = [...all]
  /** @type {Map<string, Promise<string>>} */
  const running = new Map()
  const unfinished = new Set(all.map(({ id }) => id))
  let free = cores
  const canBegin = (/** @type {T} */ { cores: wanted, after = [] }) =>
    Math.min(wanted, cores) <= free && !after.some(id => unfinished.has(id))
  while (unfinished.size > 0) {
    for (let next = waiting.find(canBegin); next !== undefined; next = waiting.find(canBegin)) {
      const begun = next
      const taken = Math.min(begun.cores, cores)
      waiting.splice(waiting.indexOf(begun), 1)
      free -= taken
      const end = run(begun).then(() => {
        free += taken
        return begun.id
      })
      running.set(begun.id, end)
    }
    if (running.size === 0) throw new Error(`${[...unfinished].join(', ')} wait for each other`)
    const ended = await Promise.race(running.values())
    running.delete(ended)
    unfinished.delete(ended)
  }
}
