import type { NoticeKind } from '@karvon/domain/notices/notice-table'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { changeLoaded } from '../../platform/realtime/change-loaded.ts'
import type { RealtimeConnection } from '../../platform/realtime/realtime-connection.ts'
import { useRealtimeEvents } from '../../platform/realtime/realtime-provider.tsx'
import { showToast, type ToastTone } from '../../ui/toasts/toast-store.ts'
import { noticeLabel } from './notice-labels.ts'
import { type NoticePages, withNotice } from './notice-pages.ts'
import { NOTICES_KEY, noticeList } from './notice-queries.ts'

/** Kinds shown as a toast. Answers to a driver's own offer are shown by the driver's screens. */
const TOAST_TONES: Partial<Record<NoticeKind, ToastTone>> = {
  offer_arrived: 'success',
  offer_countered: 'warning',
  offer_accepted_for_client: 'success',
  order_edited: 'warning',
  order_open_again: 'warning',
  carrier_invited: 'warning',
  lane_price_proposed: 'warning',
  agreed_price_taken: 'success',
  driver_arrived: 'success',
  arrival_doubtful: 'warning',
  confirmation_asked: 'success',
  order_canceled: 'error',
  driver_fell_out: 'warning',
  driver_taken_off: 'warning',
  additional_price_asked: 'warning',
  additional_price_decided: 'warning',
  approval_asked: 'warning',
  chat_answered: 'success',
  deal_message: 'success',
}

const hearNotices = (connection: RealtimeConnection, client: QueryClient): (() => void)[] => {
  const refetch = () => void client.invalidateQueries({ queryKey: NOTICES_KEY })
  return [
    connection.on('notice', ({ notice, unread }) => {
      changeLoaded(client, noticeList().queryKey, (loaded: NoticePages) => withNotice(loaded, notice, unread))
      const tone = TOAST_TONES[notice.kind]
      if (tone !== undefined) showToast(tone, noticeLabel(notice))
    }),
    connection.onOpen(refetch),
    connection.onReturn(refetch),
  ]
}

/** Receives notices while the page is open and shows the important ones as toasts; use it once per shell. */
export function useNoticesLive(): void {
  const client = useQueryClient()
  useRealtimeEvents(
    useCallback((connection: RealtimeConnection) => hearNotices(connection, client), [client]),
  )
}
