import { useEffect, useState } from 'react'

/** The value after it has been unchanged for `restMs`, to avoid a request per keystroke. */
export function useDebouncedValue<T>(value: T, restMs: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const rest = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(rest)
  }, [value, restMs])
  return rested
}
