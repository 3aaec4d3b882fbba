import type { readTime } from '@karvon/contract/handbook'
import { call } from '../http/call.ts'
import { isServerTimeKnown, setServerClock } from './server-clock.ts'

/** How often the server's time is fetched (docs/product.md#staying-current). */
const SYNC_EVERY_MS = 120_000
/** How often it is noticed that the device's clock was set. */
const LOOK_EVERY_MS = 5000
/** A response during which the device slept, or its clock was set, says nothing. */
const SLOWEST_MS = 30_000

const fetchServerTime = async (): Promise<number> => {
  const { unixtime, milliSeconds } = await call<typeof readTime>('GET', '/time')
  return unixtime * 1000 + milliSeconds
}

/** Reads the server's clock once; whether it is known now. */
export async function readServerClock(ask = fetchServerTime): Promise<boolean> {
  const [sentMs, steadyMs] = [Date.now(), performance.now()]
  try {
    const serverMs = await ask()
    const receivedMs = Date.now()
    const tookMs = receivedMs - sentMs
    const wasSteady = Math.abs(tookMs - (performance.now() - steadyMs)) < 1000
    if (wasSteady && tookMs <= SLOWEST_MS) setServerClock({ serverMs, sentMs, receivedMs })
  } catch {
    // without a connection the clock stays as it is known
  }
  return isServerTimeKnown()
}

type Page = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>

/**
 * Synchronizes the page's clock with the server's: now, every two minutes, when the page is shown after a longer time, and when the
 * device's clock was set. A failed request leaves the clock unchanged. Returns how to stop.
 */
export function syncServerClock(ask = fetchServerTime, page: Page = document): () => void {
  let lastMs = Number.NEGATIVE_INFINITY
  let asked = { deviceMs: Date.now(), steadyMs: performance.now() }
  const setNow = () => {
    if (page.hidden) return
    lastMs = performance.now()
    asked = { deviceMs: Date.now(), steadyMs: lastMs }
    void readServerClock(ask)
  }
  const setWhenDue = () => {
    if (performance.now() - lastMs >= SYNC_EVERY_MS) setNow()
  }
  const setWhenChanged = () => {
    const passedMs = Date.now() - asked.deviceMs
    if (Math.abs(passedMs - (performance.now() - asked.steadyMs)) > LOOK_EVERY_MS) setNow()
  }
  setNow()
  const timers = [setInterval(setNow, SYNC_EVERY_MS), setInterval(setWhenChanged, LOOK_EVERY_MS)]
  page.addEventListener('visibilitychange', setWhenDue)
  return () => {
    for (const timer of timers) clearInterval(timer)
    page.removeEventListener('visibilitychange', setWhenDue)
  }
}
