import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverNow, setServerClock } from './server-clock.ts'
import { syncServerClock } from './sync-server-clock.ts'

const NOON = Date.parse('2026-11-21T07:00:00Z')
const read = (serverMs: number, wayMs = 0) =>
  setServerClock({ serverMs, sentMs: Date.now(), receivedMs: Date.now() + wayMs })

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

test('corrects a clock that is an hour slow, and drops the correction once it is right', () => {
  read(NOON + 3_600_000)
  expect(serverNow().getTime()).toBe(NOON + 3_600_000)
  read(NOON)
  expect(serverNow().getTime()).toBe(NOON)
})

test('ignores a difference that network latency can explain', () => {
  read(NOON + 1500)
  expect(serverNow().getTime()).toBe(NOON)
  read(NOON + 8000, 20_000)
  expect(serverNow().getTime()).toBe(NOON)
})

test('assumes half the round trip for the way back', () => {
  read(NOON + 60_000, 4000)
  expect(serverNow().getTime()).toBe(NOON + 58_000)
})

test('fetches the time immediately and every two minutes, but not while hidden', async () => {
  const ask = vi.fn(async () => Date.now() + 90_000)
  const page = pageThat(false)
  const stop = syncServerClock(ask, page)
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

test('a failed request leaves the clock unchanged', async () => {
  read(NOON + 3_600_000)
  const stop = syncServerClock(() => Promise.reject(new Error('no line')), pageThat(false))
  await vi.advanceTimersByTimeAsync(0)
  expect(serverNow().getTime() - Date.now()).toBe(3_600_000)
  stop()
})
