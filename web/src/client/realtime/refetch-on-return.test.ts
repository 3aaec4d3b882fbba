import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refetchOnReturn } from './refetch-on-return.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const madeUp = () => {
  const heard: (() => void)[] = []
  const invalidateQueries = vi.fn(() => Promise.resolve())
  const stops = refetchOnReturn(
    {
      onReturn: listener => {
        heard.push(listener)
        return () => heard.splice(0)
      },
    },
    { invalidateQueries },
  )
  const comeBack = () => {
    for (const listener of heard) listener()
  }
  return { invalidateQueries, stops, comeBack }
}

test('everything is asked for again once, within three seconds of the return', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { invalidateQueries, comeBack } = madeUp()
  comeBack()
  vi.advanceTimersByTime(1499)
  expect(invalidateQueries).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(invalidateQueries).toHaveBeenCalledTimes(1)
})

test('a connection that comes and goes asks once', () => {
  const { invalidateQueries, comeBack } = madeUp()
  comeBack()
  comeBack()
  vi.advanceTimersByTime(3000)
  expect(invalidateQueries).toHaveBeenCalledTimes(1)
})

test('a screen that is gone asks nothing', () => {
  const { invalidateQueries, stops, comeBack } = madeUp()
  comeBack()
  for (const stop of stops) stop()
  vi.advanceTimersByTime(3000)
  expect(invalidateQueries).not.toHaveBeenCalled()
})
