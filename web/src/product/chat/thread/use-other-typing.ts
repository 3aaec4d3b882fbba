import { useCallback, useEffect, useState } from 'react'
import type { RealtimeConnection } from '../../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../../platform/realtime/realtime-provider.tsx'
import type { ChatSource } from '../chat-source.ts'

/** Longer than the interval between two typing signals. */
const HOLDS_MS = 5_000

type Typing = { readonly name: string | null; readonly at: number }

/** Who is typing on the other side, or null. */
export function useOtherTyping({ side, chatId, dealOf }: ChatSource): Typing | null {
  const [typing, setTyping] = useState<Typing | null>(null)
  const subscribe = useCallback(
    (connection: RealtimeConnection) => {
      if (dealOf !== undefined) return []
      const isHere = (event: { chatId: number }) => chatId === null || event.chatId === chatId
      return [
        connection.on('chat.typing', event => {
          if (isHere(event) && event.by !== side) setTyping({ name: event.name, at: Date.now() })
        }),
        connection.on('chat.message', event => {
          if (isHere(event) && event.message.author !== side) setTyping(null)
        }),
      ]
    },
    [chatId, dealOf, side],
  )
  useRealtimeEvents(subscribe)
  useEffect(() => {
    if (typing === null) return
    const timer = setTimeout(() => setTyping(null), HOLDS_MS)
    return () => clearTimeout(timer)
  }, [typing])
  return typing
}
