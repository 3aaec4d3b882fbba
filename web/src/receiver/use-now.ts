import { useEffect, useState } from 'react'

/** The present moment, renewed every second; stands still while the page is hidden. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const look = () => {
      if (!document.hidden) setNow(new Date())
    }
    const tick = setInterval(look, 1000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(tick)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
