import { useSyncExternalStore } from 'react'

const watch = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Whether the device reports a network; the server may still be unreachable. */
export const useIsOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine)
