import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Whether an element is narrower than `px`; known before the first paint. */
export function useIsNarrow<T extends HTMLElement>(px: number): [RefObject<T | null>, boolean] {
  const place = useRef<T>(null)
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const measure = () => setNarrow(element.clientWidth < px)
    measure()
    const watching = new ResizeObserver(measure)
    watching.observe(element)
    return () => watching.disconnect()
  }, [px])
  return [place, isNarrow]
}
