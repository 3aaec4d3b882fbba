import { useCallback, useEffect, useRef } from 'react'
import type { RealtimeConnection } from '../realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../realtime/realtime-provider.tsx'
import { currentSession } from '../storage/current-session.ts'
import { claimTab } from '../storage/tab-owner.ts'
import { deleteOldTyped } from '../storage/typed-input.ts'
import { outbox } from './device-outbox.ts'
import type { AnyKind } from './outbox-kind.ts'
import { pauseOutbox, sendOutbox } from './send-outbox.ts'

const RETRY_EVERY_MS = 30_000
const LOCK = 'karvon-waiting'

/** Lets one window send at a time. Without lock support only the idempotency keys prevent duplicates. */
const withLock = (work: () => Promise<void>): Promise<void> =>
  navigator.locks === undefined ? work() : navigator.locks.request(LOCK, work)

let isSending = false
let isRequested = false

type Sender = { person: number; session: string | null; kinds: readonly AnyKind[] }

/** Sends all actions, and repeats if something was added meanwhile. */
const sendAll = async ({ person, session, kinds }: Sender): Promise<void> => {
  isRequested = true
  if (isSending) return
  isSending = true
  try {
    while (isRequested && navigator.onLine) {
      isRequested = false
      await withLock(async () => {
        // another window may have sent or removed an action that this one still shows
        await outbox.open(person)
        await sendOutbox({ queue: outbox, kinds, mayGoOn: () => currentSession() === session })
      })
    }
  } finally {
    isSending = false
    pauseOutbox(outbox)
  }
}

let sendNow: () => void = () => undefined

/** Starts sending, to be called after adding an action. */
export const sendSoon = (): void => sendNow()

/**
 * Sends the outbox whenever the server can be reached, also after a reload; use it once per shell. `person` is the signed-in
 * person's id, undefined while unknown; keep `kinds` stable. `onEnd` is called after each round.
 */
export function useSendOutbox(
  person: number | undefined,
  kinds: readonly AnyKind[],
  onEnd?: () => void,
): void {
  const ended = useRef(onEnd)
  useEffect(() => {
    ended.current = onEnd
  })
  const session = useRef<string | null>(null)
  const send = useCallback(() => {
    if (person === undefined) return
    void sendAll({ person, session: session.current, kinds }).then(() => ended.current?.())
  }, [person, kinds])
  useEffect(() => {
    if (person === undefined) return
    claimTab(person)
    session.current = currentSession()
    sendNow = send
    void deleteOldTyped(person)
      .then(() => outbox.open(person))
      .then(send)
    const timer = setInterval(send, RETRY_EVERY_MS)
    addEventListener('online', send)
    return () => {
      sendNow = () => undefined
      clearInterval(timer)
      removeEventListener('online', send)
    }
  }, [person, send])
  useRealtimeEvents(useCallback((connection: RealtimeConnection) => [connection.onReturn(send)], [send]))
}
