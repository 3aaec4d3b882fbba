import { NoticeBell } from '../../product/notice/notice-bell.tsx'
import { addressOf, goTo, showOrder } from '../driver-url.ts'

const orderAddress = (orderId: number) => `${addressOf('order', location.pathname)}?order=${orderId}`

/** The notices beside a screen's title; the link to an order shows it in its own place. */
export function DriverBell() {
  const follow = (orderId: number) => {
    goTo('order')
    showOrder(orderId)
  }
  return <NoticeBell addressOf={orderAddress} onFollow={follow} />
}
