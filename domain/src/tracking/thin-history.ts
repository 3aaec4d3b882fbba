import { greatCircleKm } from '../values/map-point.ts'
import type { Fix } from './check-positions.ts'

/** Of positions nearer in time AND distance than this, one is stored. */
export type ThinRules = { readonly everyS: number; readonly everyM: number }

const isWorthKeeping = (kept: Fix, next: Fix, { everyM, everyS }: ThinRules): boolean =>
  Math.abs(next.at.getTime() - kept.at.getTime()) >= everyS * 1000 ||
  greatCircleKm(kept.point, next.point) * 1000 >= everyM

/**
 * The positions worth storing as history: the first, then each that is `everyS` seconds or `everyM` meters
 * from the last stored one. Input is sorted by time; `lastKept` is the end of the earlier batch, which may be later than a batch
 * that comes late.
 */
export const thinHistory = <P extends Fix>(
  positions: readonly P[],
  lastKept: Fix | null,
  rules: ThinRules,
): P[] => {
  const kept: P[] = []
  let last = lastKept
  for (const position of positions) {
    if (last !== null && !isWorthKeeping(last, position, rules)) continue
    kept.push(position)
    last = position
  }
  return kept
}
