import { useEffect, useSyncExternalStore } from 'react'
import type { ChatSource } from '../chat-source.ts'
import type { Message } from '../message.ts'
import { newestUnread } from '../message-pages.ts'

const listen = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** What of the other side comes into sight is read; a page in the background reads nothing. */
export function useSeeing(source: ChatSource, messages: readonly Message[], isAtEnd: boolean): void {
  const isSeen = useSyncExternalStore(listen, () => document.visibilityState === 'visible')
  const newest = newestUnread(messages, source.side)
  useEffect(() => {
    // a failure leaves it unread, as it is: the next look tries again
    if (newest !== null && isSeen && isAtEnd) source.markRead(newest).catch(() => undefined)
  }, [newest, isSeen, isAtEnd, source])
}
