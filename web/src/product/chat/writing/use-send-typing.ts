import { useCallback, useRef } from 'react'
import { useRealtime } from '../../../platform/realtime/realtime-provider.tsx'
import type { ChatSource } from '../chat-source.ts'

const EVERY_MS = 3_000

/** Sends typing signals to the other side, at most one every 3 seconds; the chats of orders have none. */
export function useSendTyping({ chatId, dealOf }: ChatSource): () => void {
  const connection = useRealtime()
  const lastAt = useRef(0)
  return useCallback(() => {
    const now = Date.now()
    if (dealOf !== undefined || now - lastAt.current < EVERY_MS) return
    lastAt.current = now
    connection?.sendTyping(chatId)
  }, [connection, chatId, dealOf])
}
