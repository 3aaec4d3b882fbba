import { useNoticesLive } from '../../product/notice/notice-realtime.ts'
import { useCompanyLive } from '../company/use-company-realtime.ts'
import { useClientQueue } from '../offline/use-client-queue.ts'
import { useOrdersLive } from '../orders/queries/order-realtime.ts'
import { useCompanyAnnounced } from '../registration/use-company-announced.ts'
import { useUnreadLive } from '../support/unread-realtime.ts'
import { useAskWhenClosed } from './ask-when-closed.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { useRefetchOnReturn } from './use-refetch-on-return.ts'

/** Listens to realtime events for every screen and sends the outbox. */
export function RealtimeListeners() {
  useOrdersLive()
  useNoticesLive()
  useUnreadLive()
  useCompanyLive()
  useCompanyAnnounced()
  useAskWhenClosed()
  useRefetchOnReturn()
  useClientQueue()
  return <ConnectionNotice />
}
