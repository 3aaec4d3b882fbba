import { vi } from 'vitest'

/** Waits until `check` passes. The deadline is generous and only stops tests that would wait forever. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 })
