import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepServerClock } from './keep-server-clock.ts'
import { serverNow, setServerClock } from './server-clock.ts'

const NOON = Date.parse('2026-11-21T07:00:00Z')
const read = (serverMs: number, wayMs = 0) =>
  setServerClock({ serverMs, askedMs: Date.now(), heardMs: Date.now() + wayMs })

const pageThat = (hidden: boolean) => {
  const events = new EventTarget()
  return Object.assign(events, { hidden })
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  read(NOON)
})
afterEach(() => {
  read(Date.now())
  vi.useRealTimers()
})

test('a clock that is an hour slow is set, and set back when it was mended', () => {
  read(NOON + 3_600_000)
  expect(serverNow().getTime()).toBe(NOON + 3_600_000)
  read(NOON)
  expect(serverNow().getTime()).toBe(NOON)
})

test('what may be the way of the answer is no error of the clock', () => {
  read(NOON + 1500)
  expect(serverNow().getTime()).toBe(NOON)
  read(NOON + 8000, 20_000)
  expect(serverNow().getTime()).toBe(NOON)
})

test('half the way is taken for the way back', () => {
  read(NOON + 60_000, 4000)
  expect(serverNow().getTime()).toBe(NOON + 58_000)
})

test('the server is asked at once and every two minutes, and not by a page that nobody sees', async () => {
  const ask = vi.fn(async () => Date.now() + 90_000)
  const page = pageThat(false)
  const stop = keepServerClock(ask, page)
  await vi.advanceTimersByTimeAsync(0)
  expect(serverNow().getTime() - Date.now()).toBe(90_000)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(2)
  page.hidden = true
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).toHaveBeenCalledTimes(2)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  page.dispatchEvent(new Event('visibilitychange'))
  expect(ask).toHaveBeenCalledTimes(3)
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('without an answer the clock goes on as it went', async () => {
  read(NOON + 3_600_000)
  const stop = keepServerClock(() => Promise.reject(new Error('no line')), pageThat(false))
  await vi.advanceTimersByTimeAsync(0)
  expect(serverNow().getTime() - Date.now()).toBe(3_600_000)
  stop()
})
