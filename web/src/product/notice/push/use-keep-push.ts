import { useEffect } from 'react'
import { pushSupport } from './push-support.ts'
import { keepPush } from './this-device.ts'

/** Looks after this browser's subscription; use it once per shell. */
export function useKeepPush(): void {
  useEffect(() => {
    // a failure is made up for at the next start
    if (pushSupport() === 'ready') keepPush().catch(() => undefined)
  }, [])
}
