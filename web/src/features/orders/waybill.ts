import { here } from '../../platform/language/here.ts'
import type { OrderDetail } from './order.ts'

/** Whether there is a transport document: from the deal on, while the order is not canceled. */
export const hasWaybill = ({ deal, status }: Pick<OrderDetail, 'deal' | 'status'>): boolean =>
  deal !== null && status !== 'canceled'

/** Where the browser downloads the transport document, in the language of the page. */
export const waybillAddress = (orderId: number): string =>
  `/api/truck-booking/${orderId}/waybill.pdf?locale=${here()}`
