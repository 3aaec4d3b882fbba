import { NoticeBell } from '../../product/notice/notice-bell.tsx'
import { followOrder, openSheet, orderUrl } from '../driver-url.ts'

const sheetUrl = (name: string) => `${location.pathname}?modal=${name}`

/** Notifications next to a screen's title; links open the order screen or a chat. */
export function DriverBell() {
  return (
    <NoticeBell
      addressOf={orderUrl}
      onFollow={followOrder}
      dealChat={{
        addressOf: orderId => sheetUrl(`chat-${orderId}`),
        onFollow: orderId => openSheet(`chat-${orderId}`),
      }}
      chat={{ address: sheetUrl('support'), onFollow: () => openSheet('support') }}
    />
  )
}
