import { setTimeout as wait } from 'node:timers/promises'
import type { ProofContext } from '../../proof.ts'
import { isAcknowledged, type Placement } from './keyed-orders.ts'

const POLL_MS = 2

const MAX_WAIT_MS = 20_000

/**
 * Waits for the moment to break something during the placements: a random time, or in the short form until some placements
 * are acknowledged, however slow the machine is.
 */
export const breakingPoint = async (
  { isShort, random }: ProofContext,
  placements: readonly Placement[],
  [minMs, maxMs]: readonly [number, number],
): Promise<void> => {
  if (!isShort) {
    await wait(random.whole(minMs, maxMs))
    return
  }
  const enough = random.whole(1, Math.floor(placements.length / 2))
  const endsAtMs = performance.now() + MAX_WAIT_MS
  while (placements.filter(isAcknowledged).length < enough && performance.now() < endsAtMs)
    await wait(POLL_MS)
}
