import { useCallback, useSyncExternalStore } from 'react'

/** Minimum window widths in pixels of the layouts with more columns. */
const LEAST_PX = { tablet: 761, desktop: 1024, largeDesktop: 1180 } as const

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
export const useIsWide = (from: keyof typeof LEAST_PX): boolean =>
  useMediaQuery(`(min-width: ${LEAST_PX[from]}px)`)
