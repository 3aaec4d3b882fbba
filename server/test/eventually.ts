import { vi } from 'vitest'

/** Waits until `check` passes. The deadline is only for a test that would wait forever: no busy machine reaches it. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 })
