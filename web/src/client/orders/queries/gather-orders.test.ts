import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatherOrders } from './gather-orders.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a burst asks once, each order once', () => {
  const freshen = vi.fn()
  const gathered = gatherOrders(freshen, 200)
  gathered.add(5)
  gathered.add(7)
  gathered.add(5)
  expect(freshen).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(freshen.mock.calls).toEqual([[[5, 7]]])
})

test('what comes later is handed over later', () => {
  const freshen = vi.fn()
  const gathered = gatherOrders(freshen, 200)
  gathered.add(5)
  vi.advanceTimersByTime(200)
  gathered.add(5)
  vi.advanceTimersByTime(200)
  expect(freshen).toHaveBeenCalledTimes(2)
})

test('stopped, it says nothing more', () => {
  const freshen = vi.fn()
  const gathered = gatherOrders(freshen, 200)
  gathered.add(5)
  gathered.stop()
  vi.advanceTimersByTime(1000)
  expect(freshen).not.toHaveBeenCalled()
})
