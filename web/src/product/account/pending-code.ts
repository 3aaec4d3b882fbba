import { tabKey } from '../../platform/storage/tab-owner.ts'

/** A step waiting for its code: when the code expires and when another may be requested, in milliseconds. */
type Pending = { readonly phone: string; readonly resendAt: number; readonly expiresAt: number }

const isPending = (value: unknown): value is Pending => {
  if (typeof value !== 'object' || value === null) return false
  const { phone, resendAt, expiresAt } = value as Record<string, unknown>
  return typeof phone === 'string' && typeof resendAt === 'number' && typeof expiresAt === 'number'
}

/**
 * Stores a step that waits for a code, to survive a reload; `isComplete` checks its other fields. Session storage only: it
 * must not outlive the tab (docs/trust.md#what-a-browser-keeps).
 */
export const pendingCode = <Step extends Pending>(
  key: string,
  isComplete: (stored: Partial<Record<keyof Step, unknown>>) => boolean,
) => ({
  store: (pending: Step): void => {
    try {
      sessionStorage.setItem(tabKey(key), JSON.stringify(pending))
    } catch {
      // without storage the step does not survive a reload
    }
  },
  /** The stored step if its code has not expired, or null. */
  read: (now = Date.now()): Step | null => {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(tabKey(key)) ?? 'null')
      return isPending(stored) && isComplete(stored as Partial<Step>) && stored.expiresAt > now
        ? (stored as Step)
        : null
    } catch {
      return null
    }
  },
  remove: (): void => {
    try {
      sessionStorage.removeItem(tabKey(key))
    } catch {
      // no storage, so nothing to remove
    }
  },
})
