import type { OpenDatabase } from '../db/database.ts'
import { reportFact, reportFailure } from '../log.ts'

/** How far this machine's clock and the database's may be apart: offers, codes and holds are measured by both. */
const MOST_APART_MS = 30_000

const EVERY_MS = 15_000
/** A start does not wait longer for the first answer; a database that is away is told of otherwise. */
const FIRST_MS = 2_000

/** Compares this machine's clock with the database's. */
export type ClockWatch = {
  /** By how much ours is ahead, in ms, at least; negative if it is behind, null before the first answer. */
  aheadMs(): number | null
  /** Why the clock can't be relied on, as a sentence; null if it can, or nobody knows. */
  problem(): string | null
  /** Compares at once and from then on every few seconds. */
  start(): Promise<void>
  stop(): void
}

/** The answer was made between the two readings of ours: what lies between them is no difference. */
const leastAhead = (before: number, theirs: number, after: number): number =>
  theirs < before ? before - theirs : theirs > after ? after - theirs : 0

const sentenceOf = (aheadMs: number): string =>
  `the clock is ${Math.round(Math.abs(aheadMs) / 1000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's`

/** A failed comparison changes nothing: the last answer holds until there is another. */
export const createClockWatch = (
  { readClock }: Pick<OpenDatabase, 'readClock'>,
  { now = Date.now, everyMs = EVERY_MS } = {},
): ClockWatch => {
  let aheadMs: number | null = null
  let timer: NodeJS.Timeout | undefined
  const problem = () => (aheadMs !== null && Math.abs(aheadMs) > MOST_APART_MS ? sentenceOf(aheadMs) : null)
  const compare = async (): Promise<void> => {
    const before = now()
    const theirs = await readClock()
    const wasWrong = problem() !== null
    aheadMs = leastAhead(before, theirs.getTime(), now())
    const why = problem()
    if (why !== null && !wasWrong) reportFailure(new Error(why), 'not ready: the clocks are apart')
    if (why === null && wasWrong) reportFact('the clocks agree again')
  }
  const compareQuietly = () => compare().catch(() => {})
  return {
    aheadMs: () => aheadMs,
    problem,
    start: async () => {
      timer = setInterval(compareQuietly, everyMs).unref()
      const late = new Promise<void>(resolve => void setTimeout(resolve, FIRST_MS).unref())
      await Promise.race([compareQuietly(), late])
    },
    stop: () => clearInterval(timer),
  }
}
