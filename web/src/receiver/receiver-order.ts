import type { DataOf } from '@karvon/contract/endpoint'
import type { confirmReceipt, showReceiverOrder } from '@karvon/contract/receiver'
import { call } from '../platform/http/call.ts'

/** What the receiver sees of an order. */
export type ReceiverOrder = DataOf<typeof showReceiverOrder>

/** A stop of it. */
export type ReceiverStop = ReceiverOrder['routes'][number]

/** The order behind a link. */
export const askReceiverOrder = (token: string, signal: AbortSignal): Promise<ReceiverOrder> =>
  call<typeof showReceiverOrder>('GET', '/receiver/:token', { params: { token }, signal })

/** Says that the goods have come; answers the finished order. */
export const sendReceipt = (token: string): Promise<ReceiverOrder> =>
  call<typeof confirmReceipt>('POST', '/receiver/:token/confirm', { params: { token } })
