import { useMemo, useSyncExternalStore } from 'react'
import { outbox } from './device-outbox.ts'
import type { OutboxAction } from './outbox-action.ts'

/** Everything that waits on this device, in its order. */
export const useOutbox = (): readonly OutboxAction[] => useSyncExternalStore(outbox.watch, outbox.read)

/** What of one kind waits in one lane. */
export function useLane<Body>(kind: string, lane: string): readonly OutboxAction<Body>[] {
  const all = useOutbox()
  return useMemo(
    () => all.filter(one => one.kind === kind && one.lane === lane) as OutboxAction<Body>[],
    [all, kind, lane],
  )
}
