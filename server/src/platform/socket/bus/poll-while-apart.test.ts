import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { POLL_SECONDS, pollWhileApart } from './poll-while-apart.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('apart from the others every page polls, as many in each second, and no longer', () => {
  const told = Array.from({ length: 90 }, () => 0)
  const sockets = new Map(told.map((_, at) => [at, { emit: () => told[at]!++ }]))
  let isApart = false
  const stop = pollWhileApart({ of: () => ({ sockets }) } as never, () => isApart)
  const all = () => told.reduce((sum, count) => sum + count, 0)
  vi.advanceTimersByTime(60_000)
  expect(all()).toBe(0)
  isApart = true
  vi.advanceTimersByTime(1_000)
  expect(all()).toBe(3)
  vi.advanceTimersByTime((POLL_SECONDS - 1) * 1_000)
  expect(new Set(told)).toEqual(new Set([1]))
  vi.advanceTimersByTime(POLL_SECONDS * 1_000)
  expect(new Set(told)).toEqual(new Set([2]))
  isApart = false
  vi.advanceTimersByTime(60_000)
  isApart = true
  stop()
  vi.advanceTimersByTime(60_000)
  expect(new Set(told)).toEqual(new Set([2]))
})
