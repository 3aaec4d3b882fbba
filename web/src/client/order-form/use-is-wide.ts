import { useSyncExternalStore } from 'react'

const WIDE = matchMedia('(min-width: 1024px)')

const listen = (changed: () => void) => {
  WIDE.addEventListener('change', changed)
  return () => WIDE.removeEventListener('change', changed)
}

/** Whether form and map stand side by side. */
export const useIsWide = () => useSyncExternalStore(listen, () => WIDE.matches)
