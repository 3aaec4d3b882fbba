import { useMemo, useSyncExternalStore } from 'react'
import type { WaitingAction } from './outbox-action.ts'
import { waitingQueue } from './outbox.ts'

/** Everything that waits on this device, in its order. */
export const useWaiting = (): readonly WaitingAction[] =>
  useSyncExternalStore(waitingQueue.watch, waitingQueue.read)

/** What of one kind waits in one lane. */
export function useLane<Body>(kind: string, lane: string): readonly WaitingAction<Body>[] {
  const all = useWaiting()
  return useMemo(
    () => all.filter(one => one.kind === kind && one.lane === lane) as WaitingAction<Body>[],
    [all, kind, lane],
  )
}
