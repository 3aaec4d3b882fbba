import { useEffect, useState } from 'react'

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000))

/** Whole seconds left until `end` (milliseconds), counting down to 0. */
export function useCountdown(end: number): number {
  const [left, setLeft] = useState(() => secondsUntil(end))
  useEffect(() => {
    setLeft(secondsUntil(end))
    const tick = setInterval(() => setLeft(secondsUntil(end)), 500)
    return () => clearInterval(tick)
  }, [end])
  return left
}
