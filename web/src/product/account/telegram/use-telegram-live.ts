import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import type { RealtimeConnection } from '../../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../../platform/realtime/realtime-provider.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { telegramLink } from './telegram-queries.ts'

/** In case the realtime connection is down while somebody links. */
const POLL_MS = 4_000

/** How the user's Telegram stands, kept current; `isWaiting`: a link was shown, and its use is announced. */
export function useTelegramLive(isWaiting: boolean) {
  const client = useQueryClient()
  const query = useQuery({ ...telegramLink(), refetchInterval: isWaiting ? POLL_MS : false })
  useRealtimeEvents(
    useCallback(
      (connection: RealtimeConnection) => {
        const reload = () => void client.invalidateQueries({ queryKey: telegramLink().queryKey, exact: true })
        return [
          connection.on('telegram.updated', reload),
          connection.onOpen(reload),
          connection.onReturn(reload),
        ]
      },
      [client],
    ),
  )
  const state = query.data?.state
  const before = useRef(state)
  useEffect(() => {
    if (isWaiting && before.current === 'unlinked' && state === 'linked')
      showToast('success', m.telegram_linked_now())
    before.current = state
  }, [isWaiting, state])
  return query
}
