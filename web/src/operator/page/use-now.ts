import { useEffect, useState } from 'react'

/** The present moment, renewed so often; stands still while the page is hidden. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const look = () => {
      if (!document.hidden) setNow(new Date())
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
