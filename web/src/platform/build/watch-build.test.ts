import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchBuild } from './watch-build.ts'

const HOUR_MS = 3_600_000

const madeUp = ({ own = 'a1', now = 'a1' as string | null } = {}) => {
  const page = Object.assign(new EventTarget(), { hidden: false })
  const server = { now }
  const ask = vi.fn(async () => server.now)
  const tell = vi.fn()
  const stop = watchBuild(tell, { own: () => own, ask }, page)
  const show = (isShown: boolean) => {
    page.hidden = !isShown
    page.dispatchEvent(new Event('visibilitychange'))
    return vi.advanceTimersByTimeAsync(0)
  }
  return { server, ask, tell, stop, show }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('every hour the server is asked, and nothing is said while its build is ours', async () => {
  const { server, ask, tell } = madeUp()
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(tell).not.toHaveBeenCalled()
  server.now = 'b2'
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect([ask.mock.calls.length, tell.mock.calls.length]).toEqual([2, 1])
})

test('a page that is seen again asks, but not at every turn', async () => {
  const { server, ask, tell, show } = madeUp()
  server.now = 'b2'
  await vi.advanceTimersByTimeAsync(59_000)
  await show(true)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  await show(false)
  expect(ask).not.toHaveBeenCalled()
  await show(true)
  await show(true)
  expect([ask.mock.calls.length, tell.mock.calls.length]).toEqual([1, 1])
})

test('a page that nobody sees does not ask', async () => {
  const { ask, show } = madeUp()
  await show(false)
  await vi.advanceTimersByTimeAsync(3 * HOUR_MS)
  expect(ask).not.toHaveBeenCalled()
})

test('without an answer nothing is told, and the next hour asks again', async () => {
  const { ask, tell } = madeUp({ now: null })
  ask.mockRejectedValueOnce(new TypeError('no line'))
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  expect([ask.mock.calls.length, tell.mock.calls.length]).toEqual([2, 0])
})

test('in development there is no build to compare with', async () => {
  const { ask, show } = madeUp({ own: '' })
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  await show(true)
  expect(ask).not.toHaveBeenCalled()
})

test('a page that is gone asks nothing and hears nothing', async () => {
  const { server, ask, tell, stop } = madeUp()
  server.now = 'b2'
  vi.advanceTimersByTime(HOUR_MS)
  stop()
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect([ask.mock.calls.length, tell.mock.calls.length]).toEqual([1, 0])
})
