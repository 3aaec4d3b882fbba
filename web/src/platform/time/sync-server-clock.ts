import type { readTime } from '@karvon/contract/handbook'
import { call } from '../http/call.ts'
import { setServerClock } from './server-clock.ts'

/** How often the server's time is fetched (docs/product.md#staying-current). */
const SYNC_EVERY_MS = 120_000

const fetchServerTime = async (): Promise<number> => {
  const { unixtime, milliSeconds } = await call<typeof readTime>('GET', '/time')
  return unixtime * 1000 + milliSeconds
}

type Page = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>

/**
 * Synchronizes the page's clock with the server's: now, every two minutes, and when the page is shown after a longer time.
 * A failed request leaves the clock unchanged. Returns how to stop.
 */
export function syncServerClock(ask = fetchServerTime, page: Page = document): () => void {
  let lastMs = Number.NEGATIVE_INFINITY
  const setNow = () => {
    if (page.hidden) return
    lastMs = performance.now()
    const sentMs = Date.now()
    ask().then(
      serverMs => setServerClock({ serverMs, sentMs, receivedMs: Date.now() }),
      () => {},
    )
  }
  const setWhenDue = () => {
    if (performance.now() - lastMs >= SYNC_EVERY_MS) setNow()
  }
  setNow()
  const timer = setInterval(setNow, SYNC_EVERY_MS)
  page.addEventListener('visibilitychange', setWhenDue)
  return () => {
    clearInterval(timer)
    page.removeEventListener('visibilitychange', setWhenDue)
  }
}
