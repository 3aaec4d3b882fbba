import { useUnreadRealtime } from '../../product/chat/support/unread-realtime.ts'
import { useNoticesLive } from '../../product/notice/notice-realtime.ts'
import { useCompanyRealtime } from '../company/use-company-realtime.ts'
import { useClientQueue } from '../offline/use-client-queue.ts'
import { useOrdersRealtime } from '../orders/queries/order-realtime.ts'
import { useMoneyRealtime } from '../payments/money-realtime.ts'
import { useCompanyUpdates } from '../registration/use-company-updates.ts'
import { useCheckSessionOnClose } from './check-session-on-close.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { useClientPush } from './use-client-push.ts'
import { useRefetchOnReturn } from './use-refetch-on-return.ts'

/** Listens to realtime events for every screen and sends the outbox. */
export function RealtimeListeners() {
  useOrdersRealtime()
  useNoticesLive()
  useUnreadRealtime()
  useCompanyRealtime()
  useMoneyRealtime()
  useCompanyUpdates()
  useCheckSessionOnClose()
  useRefetchOnReturn()
  useClientQueue()
  useClientPush()
  return <ConnectionNotice />
}
