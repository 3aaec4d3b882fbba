import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchBuild } from './watch-build.ts'

const HOUR_MS = 3_600_000

const madeUp = ({ own = 'a1', now = 'a1' as string | null } = {}) => {
  const page = Object.assign(new EventTarget(), { hidden: false })
  const server = { now }
  const ask = vi.fn(async () => server.now)
  const onNewBuild = vi.fn()
  const stop = watchBuild(onNewBuild, { own: () => own, ask }, page)
  const show = (isShown: boolean) => {
    page.hidden = !isShown
    page.dispatchEvent(new Event('visibilitychange'))
    return vi.advanceTimersByTimeAsync(0)
  }
  return { server, ask, onNewBuild, stop, show }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('polls the server every hour and reports only another build', async () => {
  const { server, ask, onNewBuild } = madeUp()
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(onNewBuild).not.toHaveBeenCalled()
  server.now = 'b2'
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect([ask.mock.calls.length, onNewBuild.mock.calls.length]).toEqual([2, 1])
})

test('polls when the page is shown again, at most once a minute', async () => {
  const { server, ask, onNewBuild, show } = madeUp()
  server.now = 'b2'
  await vi.advanceTimersByTimeAsync(59_000)
  await show(true)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  await show(false)
  expect(ask).not.toHaveBeenCalled()
  await show(true)
  await show(true)
  expect([ask.mock.calls.length, onNewBuild.mock.calls.length]).toEqual([1, 1])
})

test('does not poll while the page is hidden', async () => {
  const { ask, show } = madeUp()
  await show(false)
  await vi.advanceTimersByTimeAsync(3 * HOUR_MS)
  expect(ask).not.toHaveBeenCalled()
})

test('reports nothing if the request fails, and polls again an hour later', async () => {
  const { ask, onNewBuild } = madeUp({ now: null })
  ask.mockRejectedValueOnce(new TypeError('no line'))
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  expect([ask.mock.calls.length, onNewBuild.mock.calls.length]).toEqual([2, 0])
})

test('does not poll in development, where the page has no version', async () => {
  const { ask, show } = madeUp({ own: '' })
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  await show(true)
  expect(ask).not.toHaveBeenCalled()
})

test('neither polls nor reports after stop', async () => {
  const { server, ask, onNewBuild, stop } = madeUp()
  server.now = 'b2'
  vi.advanceTimersByTime(HOUR_MS)
  stop()
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect([ask.mock.calls.length, onNewBuild.mock.calls.length]).toEqual([1, 0])
})
