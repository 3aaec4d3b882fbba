import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { setServerClock, toServerTime } from './server-clock.ts'
import { tickWhileShown, useNow } from './use-now.ts'

const NOON = Date.parse('2026-11-21T07:00:00Z')

const setAhead = (ms: number) =>
  setServerClock({ serverMs: Date.now() + ms, sentMs: Date.now(), receivedMs: Date.now() })

afterEach(() => {
  setAhead(0)
  vi.useRealTimers()
})

const Shown = () => createElement('time', null, useNow().toISOString())

test("returns the server's time if the device's clock is an hour slow", () => {
  vi.useFakeTimers({ now: NOON })
  setAhead(3_600_000)
  expect(renderToStaticMarkup(createElement(Shown))).toBe('<time>2026-11-21T08:00:00.000Z</time>')
})

test("converts an instant of the device's clock to the server's", () => {
  vi.useFakeTimers({ now: NOON })
  setAhead(3_600_000)
  expect(toServerTime(NOON - 5000).toISOString()).toBe('2026-11-21T07:59:55.000Z')
})

test('ticks while the page is shown, pauses while it is hidden, and ticks at once when it is shown again', () => {
  vi.useFakeTimers({ now: NOON })
  const page = Object.assign(new EventTarget(), { hidden: false })
  const tick = vi.fn()
  const stop = tickWhileShown(1000, tick, page)
  vi.advanceTimersByTime(2000)
  expect(tick).toHaveBeenCalledTimes(2)
  page.hidden = true
  vi.advanceTimersByTime(5000)
  expect(tick).toHaveBeenCalledTimes(2)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(tick).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(5000)
  expect(tick).toHaveBeenCalledTimes(3)
})

test.each(['client', 'driver', 'operator', 'receiver'])(
  "the %s's app sets its clock by the server's",
  app => {
    const main = readFileSync(new URL(`../../${app}/main.tsx`, import.meta.url), 'utf8')
    expect(main).toMatch(/^syncServerClock\(\)$/m)
  },
)
