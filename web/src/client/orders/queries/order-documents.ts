import { isEnded } from '@karvon/domain/orders/statuses/order-sets'
import { getLocale } from '../../../platform/locale/locale.ts'
import type { OrderDetail } from '../../../product/order/order.ts'

/** Whether there is a waybill: once there is a deal, even if the order was canceled since. */
export const hasWaybill = ({ deal }: Pick<OrderDetail, 'deal'>): boolean => deal !== null

/** The download URL of the waybill, in the page's language. */
export const waybillUrl = (orderId: number): string =>
  `/api/truck-booking/${orderId}/waybill.pdf?locale=${getLocale()}`

/** Whether its company can pay for the order by invoice; what a finished one has cost is on the balance or a debt. */
export const hasInvoice = ({ paymentType, status }: Pick<OrderDetail, 'paymentType' | 'status'>): boolean =>
  paymentType === 'company' && !isEnded(status)

/** Whether it has an act of services: finished, and charged to the company's account. */
export const hasAct = ({ paymentType, status }: Pick<OrderDetail, 'paymentType' | 'status'>): boolean =>
  paymentType === 'company' && status === 'done'
