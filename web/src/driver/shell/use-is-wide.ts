import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is at least so wide. */
export function useIsWide(fromPx: number): boolean {
  const query = `(min-width: ${fromPx}px)`
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
