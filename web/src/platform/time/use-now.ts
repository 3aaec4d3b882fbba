import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

type Page = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>

/** Calls `tick` every `everyMs` and when the page is shown again, never while it is hidden; returns how to stop. */
export function tickWhileShown(everyMs: number, tick: () => void, page: Page = document): () => void {
  const look = () => {
    if (!page.hidden) tick()
  }
  const timer = setInterval(look, everyMs)
  page.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    page.removeEventListener('visibilitychange', look)
  }
}

/** Current time by the server's clock, updated every `everyMs`; paused while hidden. */
export function useNow(everyMs = 1000): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => tickWhileShown(everyMs, () => setNow(serverNow())), [everyMs])
  return now
}
