import type { readTime } from '@karvon/contract/handbook'
import { call } from '../http/call.ts'
import { setServerClock } from './server-clock.ts'

/** How often the server is asked what time it is (docs/product.md#staying-current). */
const ASK_EVERY_MS = 120_000

const askServer = async (): Promise<number> => {
  const { unixtime, milliSeconds } = await call<typeof readTime>('GET', '/time')
  return unixtime * 1000 + milliSeconds
}

/** What of a page decides whether it is worth asking. */
type Page = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>

/**
 * Keeps the page's clock by the server's: now, every two minutes, and when a page that was hidden for longer is seen again.
 * Without an answer the clock goes on as it went. The answer is how to stop.
 */
export function keepServerClock(ask = askServer, page: Page = document): () => void {
  let lastMs = Number.NEGATIVE_INFINITY
  const setNow = () => {
    if (page.hidden) return
    lastMs = performance.now()
    const askedMs = Date.now()
    ask().then(
      serverMs => setServerClock({ serverMs, askedMs, heardMs: Date.now() }),
      () => {},
    )
  }
  const setWhenDue = () => {
    if (performance.now() - lastMs >= ASK_EVERY_MS) setNow()
  }
  setNow()
  const timer = setInterval(setNow, ASK_EVERY_MS)
  page.addEventListener('visibilitychange', setWhenDue)
  return () => {
    clearInterval(timer)
    page.removeEventListener('visibilitychange', setWhenDue)
  }
}
