import { useMemo, useSyncExternalStore } from 'react'
import { outbox } from './device-outbox.ts'
import type { OutboxAction } from './outbox-action.ts'

/** All actions in this device's outbox, in order. */
export const useOutbox = (): readonly OutboxAction[] => useSyncExternalStore(outbox.watch, outbox.read)

/** The actions of a kind in a lane. */
export function useLane<Body>(kind: string, lane: string): readonly OutboxAction<Body>[] {
  const all = useOutbox()
  return useMemo(
    () => all.filter(one => one.kind === kind && one.lane === lane) as OutboxAction<Body>[],
    [all, kind, lane],
  )
}
