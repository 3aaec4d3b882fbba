import { useCallback, useRef } from 'react'
import { useRealtime } from '../../../platform/realtime/realtime-provider.tsx'

const EVERY_MS = 3_000

/** Tells the other side that somebody writes, not with every letter. */
export function useSayTyping(chatId: number | null): () => void {
  const connection = useRealtime()
  const lastAt = useRef(0)
  return useCallback(() => {
    const now = Date.now()
    if (now - lastAt.current < EVERY_MS) return
    lastAt.current = now
    connection?.sendTyping(chatId)
  }, [connection, chatId])
}
