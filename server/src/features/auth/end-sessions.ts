import type { Clock } from '../../platform/clock.ts'
import { afterCommit, type Tx } from '../../platform/db/database.ts'
import { endAll } from './session-repository.ts'

type Deps = { readonly clock: Clock; readonly endConnections: (sessionId: string) => void }

/** Ends every session of these users, and their connections after the commit (docs/trust.md#sessions). */
export const createEndSessions =
  ({ clock, endConnections }: Deps) =>
  async (tx: Tx, userIds: readonly number[]): Promise<void> => {
    const ended = await endAll(tx, userIds, clock.now())
    afterCommit(tx, () => ended.forEach(endConnections))
  }
