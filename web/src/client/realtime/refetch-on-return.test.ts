import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refetchOnReturn } from './refetch-on-return.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const setUp = () => {
  const listeners: (() => void)[] = []
  const invalidateQueries = vi.fn(() => Promise.resolve())
  const stops = refetchOnReturn(
    {
      onReturn: listener => {
        listeners.push(listener)
        return () => listeners.splice(0)
      },
    },
    { invalidateQueries },
  )
  const comeBack = () => {
    for (const listener of listeners) listener()
  }
  return { invalidateQueries, stops, comeBack }
}

test('everything is refetched once, within three seconds of reconnecting', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { invalidateQueries, comeBack } = setUp()
  comeBack()
  vi.advanceTimersByTime(1499)
  expect(invalidateQueries).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(invalidateQueries).toHaveBeenCalledTimes(1)
})

test('repeated reconnections refetch once', () => {
  const { invalidateQueries, comeBack } = setUp()
  comeBack()
  comeBack()
  vi.advanceTimersByTime(3000)
  expect(invalidateQueries).toHaveBeenCalledTimes(1)
})

test('nothing is refetched after unsubscribing', () => {
  const { invalidateQueries, stops, comeBack } = setUp()
  comeBack()
  for (const stop of stops) stop()
  vi.advanceTimersByTime(3000)
  expect(invalidateQueries).not.toHaveBeenCalled()
})
