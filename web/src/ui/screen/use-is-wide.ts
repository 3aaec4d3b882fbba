import { useCallback, useSyncExternalStore } from 'react'
import { LEAST_PX, type WindowKind } from './breakpoints.ts'

/** Whether a media query matches; updates when it changes. */
export function useMediaQuery(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(watch, () => matchMedia(query).matches)
}

/** Whether the window is at least this wide. */
export const useIsWide = (from: WindowKind): boolean => useMediaQuery(`(min-width: ${LEAST_PX[from]}px)`)
