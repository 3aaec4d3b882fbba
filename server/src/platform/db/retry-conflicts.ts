import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '../error-code.ts'

/**
 * PostgreSQL's errors for one of two transactions that can't both commit: serialization failure, deadlock;
 * and for one under which a newer version's migration has changed a table (its plans are rebuilt).
 */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01', '0A000'])
const MOST_ATTEMPTS = 5
const PAUSE_MS = 20

const isConflict = (error: unknown): boolean => CONFLICTS.has(errorCode(error))

/**
 * Retries a transaction that lost a conflict: five attempts, each after a longer random pause
 * (docs/trust.md#conflicts).
 */
export const retryConflicts = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let made = 1; ; made++) {
    try {
      return await attempt()
    } catch (error) {
      if (made === MOST_ATTEMPTS || !isConflict(error)) throw error
      await wait(Math.random() * PAUSE_MS * 2 ** made)
    }
  }
}
