import { useCallback, useEffect, useState } from 'react'
import type { RealtimeConnection } from '../../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../../platform/realtime/realtime-provider.tsx'
import type { ChatSource } from '../chat-source.ts'

/** Longer than the other side waits before it says so again. */
const HOLDS_MS = 5_000

type Typing = { readonly name: string | null; readonly at: number }

/** Who of the other side writes now; null: nobody. */
export function useOtherTyping({ side, chatId }: ChatSource): Typing | null {
  const [typing, setTyping] = useState<Typing | null>(null)
  const hear = useCallback(
    (connection: RealtimeConnection) => {
      const isHere = (told: { chatId: number }) => chatId === null || told.chatId === chatId
      return [
        connection.on('chat.typing', told => {
          if (isHere(told) && told.by !== side) setTyping({ name: told.name, at: Date.now() })
        }),
        connection.on('chat.message', told => {
          if (isHere(told) && told.message.author !== side) setTyping(null)
        }),
      ]
    },
    [chatId, side],
  )
  useRealtimeEvents(hear)
  useEffect(() => {
    if (typing === null) return
    const timer = setTimeout(() => setTyping(null), HOLDS_MS)
    return () => clearTimeout(timer)
  }, [typing])
  return typing
}
