import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether the element has ever been near the viewport. */
export function useSeen<T extends Element>(): [RefObject<T | null>, boolean] {
  const place = useRef<T>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return [place, seen]
}
