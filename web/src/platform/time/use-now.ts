import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

/** The present moment, renewed so often; stands still while the page is hidden. */
export function useNow(everyMs = 1000): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const look = () => {
      if (!document.hidden) setNow(serverNow())
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [everyMs])
  return now
}
