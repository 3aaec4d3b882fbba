import type { listDealMessages } from '@karvon/contract/deal-chat'
import type { DataOf } from '@karvon/contract/endpoint'
import type { Message } from '../message.ts'

/** A message of an order, which is about no other order. */
export const asMessage = (message: DataOf<typeof listDealMessages>[number]): Message => ({
  ...message,
  orderId: null,
  order: null,
})
