import type { openClaimByLink, withdrawClaimByLink } from '@karvon/contract/claims/claims'
import type { DataOf } from '@karvon/contract/endpoint'
import type { confirmReceipt, showReceiverOrder } from '@karvon/contract/receiver'
import { call } from '../platform/http/call.ts'

/** An order as the receiver sees it. */
export type ReceiverOrder = DataOf<typeof showReceiverOrder>

export type ReceiverStop = ReceiverOrder['routes'][number]

/** Fetches the order of a receiver's link. */
export const fetchReceiverOrder = (token: string, signal: AbortSignal): Promise<ReceiverOrder> =>
  call<typeof showReceiverOrder>('GET', '/receiver/:token', { params: { token }, signal })

/** Confirms the receipt of the cargo; returns the finished order. */
export const sendReceipt = (token: string): Promise<ReceiverOrder> =>
  call<typeof confirmReceipt>('POST', '/receiver/:token/confirm', { params: { token } })

/** Opens a claim about what came. */
export const sendClaim = (token: string, form: FormData) =>
  call<typeof openClaimByLink>('POST', '/receiver/:token/claims', { params: { token }, form })

/** Takes an open claim back. */
export const withdrawClaim = (token: string, id: number) =>
  call<typeof withdrawClaimByLink>('DELETE', '/receiver/:token/claims/:id', { params: { token, id } })
