import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { batchOrderIds } from './batch-order-ids.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a burst is flushed once, with each order once', () => {
  const flush = vi.fn()
  const batch = batchOrderIds(flush, 200)
  batch.add(5)
  batch.add(7)
  batch.add(5)
  expect(flush).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(flush.mock.calls).toEqual([[[5, 7]]])
})

test('later orders are flushed later', () => {
  const flush = vi.fn()
  const batch = batchOrderIds(flush, 200)
  batch.add(5)
  vi.advanceTimersByTime(200)
  batch.add(5)
  vi.advanceTimersByTime(200)
  expect(flush).toHaveBeenCalledTimes(2)
})

test('nothing is flushed after stop', () => {
  const flush = vi.fn()
  const batch = batchOrderIds(flush, 200)
  batch.add(5)
  batch.stop()
  vi.advanceTimersByTime(1000)
  expect(flush).not.toHaveBeenCalled()
})
