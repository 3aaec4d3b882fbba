import { useCallback, useRef } from 'react'
import { useRealtime } from '../../../platform/realtime/realtime-provider.tsx'

const EVERY_MS = 3_000

/** Sends typing signals to the other side, at most one every 3 seconds. */
export function useSendTyping(chatId: number | null): () => void {
  const connection = useRealtime()
  const lastAt = useRef(0)
  return useCallback(() => {
    const now = Date.now()
    if (now - lastAt.current < EVERY_MS) return
    lastAt.current = now
    connection?.sendTyping(chatId)
  }, [connection, chatId])
}
