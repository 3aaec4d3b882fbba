import { setTimeout as wait } from 'node:timers/promises'
import type { ProofContext } from '../../proof.ts'
import { isAcknowledged, type Wanted } from './keyed-orders.ts'

const LOOKED_EVERY_MS = 2

const LONGEST_MS = 20_000

/**
 * The moment at which something is ended under the placements: in the short form once some are acknowledged, however slow the
 * machine is, else after so many milliseconds.
 */
export const breakingPoint = async (
  { isShort, random }: ProofContext,
  wishes: readonly Wanted[],
  [leastMs, mostMs]: readonly [number, number],
): Promise<void> => {
  if (!isShort) {
    await wait(random.whole(leastMs, mostMs))
    return
  }
  const enough = random.whole(1, Math.floor(wishes.length / 2))
  const endsAtMs = performance.now() + LONGEST_MS
  while (wishes.filter(isAcknowledged).length < enough && performance.now() < endsAtMs)
    await wait(LOOKED_EVERY_MS)
}
