import { useSyncExternalStore } from 'react'
import { browserSharing } from './browser-sharing.ts'
import type { Sharing } from './position-sharing.ts'

/** The current state of position sharing. */
export function useSharing(): Sharing {
  const sharing = browserSharing()
  return useSyncExternalStore(sharing.onChange, sharing.read)
}
