import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isServerTimeKnown, serverNow, setServerClock } from './server-clock.ts'
import { readServerClock, syncServerClock } from './sync-server-clock.ts'

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

test('a clock that is set is noticed, and the difference is not known until it is read again', async () => {
  read(NOON)
  expect(isServerTimeKnown()).toBe(true)
  vi.setSystemTime(Date.now() + 360_000)
  expect(isServerTimeKnown()).toBe(false)
  expect(await readServerClock(async () => NOON)).toBe(true)
  expect(serverNow().getTime()).toBe(NOON)
  expect(await readServerClock(() => Promise.reject(new Error('no line')))).toBe(true)
})

test('a clock that is set is read at once, not two minutes later', async () => {
  const ask = vi.fn(async () => NOON)
  const stop = syncServerClock(ask, pageThat(false))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ask).toHaveBeenCalledTimes(1)
  vi.setSystemTime(NOON + 3_600_000)
  await vi.advanceTimersByTimeAsync(5000)
  expect(ask).toHaveBeenCalledTimes(2)
  stop()
})

test('an answer during which the clock was set says nothing', async () => {
  read(NOON)
  await readServerClock(async () => {
    vi.setSystemTime(NOON + 3_600_000)
    return NOON + 50
  })
  expect(serverNow().getTime()).toBe(NOON + 3_600_000)
  expect(isServerTimeKnown()).toBe(false)
})
