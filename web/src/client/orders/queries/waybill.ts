import { getLocale } from '../../../platform/locale/locale.ts'
import type { OrderDetail } from '../../../product/order/order.ts'

/** Whether there is a transport document: from the deal on; that of a cancelled order says why it was cancelled. */
export const hasWaybill = ({ deal }: Pick<OrderDetail, 'deal'>): boolean => deal !== null

/** Where the browser downloads the transport document, in the language of the page. */
export const waybillAddress = (orderId: number): string =>
  `/api/truck-booking/${orderId}/waybill.pdf?locale=${getLocale()}`
