import { NoticeBell } from '../../product/notice/notice-bell.tsx'
import { goTo, screenUrl, showOrder } from '../driver-url.ts'

const orderAddress = (orderId: number) => `${screenUrl('order', location.pathname)}?order=${orderId}`

/** Notifications next to a screen's title; a link to an order opens the order screen. */
export function DriverBell() {
  const follow = (orderId: number) => {
    goTo('order')
    showOrder(orderId)
  }
  return <NoticeBell addressOf={orderAddress} onFollow={follow} />
}
