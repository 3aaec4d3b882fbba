import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { readSessionLimits } from './auth-settings.ts'
import { findLive } from './session-repository.ts'

/**
 * Returns which sessions are still live: neither ended nor expired nor idle for too long, their users not
 * blocked.
 */
export const createLiveSessions =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  async (sessionIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const live = await findLive(db, sessionIds, await readSessionLimits(db), clock.now())
    return new Set(live.map(({ id }) => id))
  }
