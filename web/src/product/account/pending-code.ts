import { tabKey } from '../../platform/storage/tab-owner.ts'

/** A step whose code is on its way: until when the code holds, and when another may be asked for, in milliseconds. */
type Pending = { readonly phone: string; readonly resendAt: number; readonly expiresAt: number }

const isPending = (value: unknown): value is Pending => {
  if (typeof value !== 'object' || value === null) return false
  const { phone, resendAt, expiresAt } = value as Record<string, unknown>
  return typeof phone === 'string' && typeof resendAt === 'number' && typeof expiresAt === 'number'
}

/**
 * Keeps a step that waits for a code over a reload; `isWhole` says whether what else belongs to it is there. Session storage
 * only: it must not outlive the tab (docs/trust.md#what-a-browser-keeps).
 */
export const pendingCode = <Step extends Pending>(
  key: string,
  isWhole: (kept: Partial<Record<keyof Step, unknown>>) => boolean,
) => ({
  keep: (pending: Step): void => {
    try {
      sessionStorage.setItem(tabKey(key), JSON.stringify(pending))
    } catch {
      // a closed store costs only the reload
    }
  },
  /** The step whose code still holds, or null. */
  read: (now = Date.now()): Step | null => {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(tabKey(key)) ?? 'null')
      return isPending(kept) && isWhole(kept as Partial<Step>) && kept.expiresAt > now ? (kept as Step) : null
    } catch {
      return null
    }
  },
  forget: (): void => {
    try {
      sessionStorage.removeItem(tabKey(key))
    } catch {
      // nothing was kept
    }
  },
})
