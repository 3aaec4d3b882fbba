import { accept, type Decision, refuse } from '../decision.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import { isEnded } from '../orders/statuses/order-sets.ts'

/** How long after the end of an order its two sides may still write to each other, in hours (docs/product.md#chat). */
export const DEAL_CHAT_HOURS = 24

const HOUR_MS = 3_600_000

/** An order as far as its chat is concerned. */
export type ChattedOrder = {
  readonly status: OrderStatus
  /** The driver of the deal; null before acceptance and after a driver has dropped out. */
  readonly carrierId: number | null
  /** When it ended; read for ended orders only. */
  readonly endedAt: Date
}

/** The chat of an order; `closesAt` is null until the order has ended. */
export type DealChat = { readonly isOpen: boolean; readonly closesAt: Date | null }

/** The chat between an order's client and its driver; null: the order has no driver. */
export const dealChatOf = ({ status, carrierId, endedAt }: ChattedOrder, now: Date): DealChat | null => {
  if (carrierId === null) return null
  if (!isEnded(status)) return { isOpen: true, closesAt: null }
  const closesAt = new Date(endedAt.getTime() + DEAL_CHAT_HOURS * HOUR_MS)
  return { isOpen: now < closesAt, closesAt }
}

/**
 * Whether the two sides may write to each other now. Refuses `deal_chat_not_open` without a driver and `deal_chat_closed` from 24
 * hours after the end.
 */
export const mayWriteInDeal = (order: ChattedOrder, now: Date): Decision<null> => {
  const chat = dealChatOf(order, now)
  if (chat === null) return refuse('deal_chat_not_open')
  return chat.isOpen ? accept(null) : refuse('deal_chat_closed', undefined, { hours: DEAL_CHAT_HOURS })
}
