import { useSyncExternalStore } from 'react'
import { browserSharing } from './browser-sharing.ts'
import type { Sharing } from './position-sharing.ts'

/** How sharing stands now. */
export function useSharing(): Sharing {
  const sharing = browserSharing()
  return useSyncExternalStore(sharing.onChange, sharing.read)
}
