import { useCallback, useEffect, useRef } from 'react'
import type { RealtimeConnection } from '../realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../realtime/realtime-provider.tsx'
import { currentSession } from '../storage/current-session.ts'
import { claimTab } from '../storage/tab-owner.ts'
import { dropOldTyped } from '../storage/typed-of.ts'
import { outbox } from './device-outbox.ts'
import type { AnyKind } from './outbox-kind.ts'
import { pauseOutbox, sendOutbox } from './send-outbox.ts'

const AGAIN_EVERY_MS = 30_000
const LOCK = 'karvon-waiting'

/** One window sends at a time; where there are no locks the keys alone see to it that each comes once. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks === undefined ? work() : navigator.locks.request(LOCK, work)

let isSending = false
let isAskedAgain = false

type Sender = { person: number; session: string | null; kinds: readonly AnyKind[] }

/** Sends all, and once more where something was added meanwhile. */
const sendAll = async ({ person, session, kinds }: Sender): Promise<void> => {
  isAskedAgain = true
  if (isSending) return
  isSending = true
  try {
    while (isAskedAgain && navigator.onLine) {
      isAskedAgain = false
      await alone(async () => {
        // another window may have sent or taken back what this one still shows
        await outbox.open(person)
        await sendOutbox({ queue: outbox, kinds, mayGoOn: () => currentSession() === session })
      })
    }
  } finally {
    isSending = false
    pauseOutbox(outbox)
  }
}

let goOnNow: () => void = () => undefined

/** Something was added: it goes at once where it can. */
export const sendSoon = (): void => goOnNow()

/**
 * What waits goes out by itself once the server is reached, also after a reload; once in a shell. `person` is who is signed
 * in, undefined while that is not known; keep `kinds` stable. `onEnd` is called after each round.
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
  const goOn = useCallback(() => {
    if (person === undefined) return
    void sendAll({ person, session: session.current, kinds }).then(() => ended.current?.())
  }, [person, kinds])
  useEffect(() => {
    if (person === undefined) return
    claimTab(person)
    session.current = currentSession()
    goOnNow = goOn
    void dropOldTyped(person)
      .then(() => outbox.open(person))
      .then(goOn)
    const timer = setInterval(goOn, AGAIN_EVERY_MS)
    addEventListener('online', goOn)
    return () => {
      goOnNow = () => undefined
      clearInterval(timer)
      removeEventListener('online', goOn)
    }
  }, [person, goOn])
  useRealtimeEvents(useCallback((connection: RealtimeConnection) => [connection.onReturn(goOn)], [goOn]))
}
