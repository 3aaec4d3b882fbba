import { useSyncExternalStore } from 'react'

const watch = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Whether the device says that it has a network; that the server is reached it does not say. */
export const useIsOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine)
