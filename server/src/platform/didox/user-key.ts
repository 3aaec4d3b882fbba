import type { Clock } from '../clock.ts'
import type { DidoxLine } from './didox-line.ts'
import { keyIn } from './key-in.ts'

/** Keys are valid for 360 minutes (Didox, "Login"). */
const KEY_MS = 300 * 60_000

/** The key of our own account. */
export type UserKey = {
  /** Null: there is none now. */
  get(): Promise<string | null>
  /** Forgets a key that was refused. */
  forget(): void
  /** Whether a sign-in was refused. */
  isRefused(): boolean
}

/**
 * Signs in by password and keeps the key. A refused sign-in is not repeated until the next start: 25 wrong passwords lock the
 * account for good.
 */
export const createUserKey = (
  line: DidoxLine,
  account: { readonly taxId: string; readonly password: string },
  { clock, onRefused }: { readonly clock: Clock; readonly onRefused: (status: number) => void },
): UserKey => {
  let kept: { readonly key: string; readonly until: number } | null = null
  let asking: Promise<string | null> | null = null
  let isRefused = false
  const ask = async (): Promise<string | null> => {
    const answer = await line.send({
      method: 'POST',
      path: `/v1/auth/${account.taxId}/password/ru`,
      body: { password: account.password },
    })
    if (answer === null) return null
    const key = keyIn(answer)
    if (key === null && answer.status >= 400 && answer.status < 500) {
      isRefused = true
      onRefused(answer.status)
    }
    if (key !== null) kept = { key, until: clock.now().getTime() + KEY_MS }
    return key
  }
  return {
    get: async () => {
      if (kept !== null && clock.now().getTime() < kept.until) return kept.key
      if (isRefused) return null
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    forget: () => {
      kept = null
    },
    isRefused: () => isRefused,
  }
}
