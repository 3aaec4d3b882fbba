import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The size of an element in px, kept up to date; measured before the first paint. */
export function useRoom<T extends HTMLElement>(): [RefObject<T | null>, { width: number; height: number }] {
  const place = useRef<T>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const watching = new ResizeObserver(measure)
    watching.observe(element)
    return () => watching.disconnect()
  }, [])
  return [place, room]
}
