import { useEffect, useSyncExternalStore } from 'react'
import type { ChatSource } from '../chat-source.ts'
import type { Message } from '../message.ts'
import { newestUnread } from '../message-pages.ts'

const listen = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Marks messages as read when they are visible; not while the page is in the background. */
export function useMarkRead(source: ChatSource, messages: readonly Message[], isAtEnd: boolean): void {
  const isSeen = useSyncExternalStore(listen, () => document.visibilityState === 'visible')
  const newest = newestUnread(messages, source.side)
  useEffect(() => {
    // after a failure they stay unread until the next attempt
    if (newest !== null && isSeen && isAtEnd) source.markRead(newest).catch(() => undefined)
  }, [newest, isSeen, isAtEnd, source])
}
