import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a change of screen the reader begins at its content, as after a page load; the answer belongs on `main`. */
export function useFocusOnScreenChange(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
