import type { listDealMessages, readDealMessages, sendDealMessage } from '@karvon/contract/deal-chat'
import type { DealSide } from '@karvon/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { call, callCursorPage } from '../../../platform/http/call.ts'
import type { ChatSource, MessageQuery } from '../chat-source.ts'
import { bodyOf, DEAL_MESSAGE, messageKind } from '../writing/message-kind.ts'
import { asMessage } from './as-message.ts'

/** The key prefix of the chats of all orders. */
export const DEAL_CHATS_KEY = ['deal-chat'] as const

const messagesOfDeal = (orderId: number): MessageQuery => ({
  queryKey: [...DEAL_CHATS_KEY, orderId],
  queryFn: async ({ pageParam, signal }) => {
    const page = await callCursorPage<typeof listDealMessages>('GET', '/orders/:order_id/messages', {
      params: { orderId },
      query: pageParam === null ? {} : { before: pageParam },
      signal,
    })
    return { ...page, data: page.data.map(asMessage) }
  },
  initialPageParam: null,
  getNextPageParam: ({ meta }) => meta.nextCursor,
})

const markRead = (orderId: number, upTo: number) =>
  call<typeof readDealMessages>('PUT', '/orders/:order_id/messages/read', {
    params: { orderId },
    body: { upTo },
  })

/** Who opens the chat of an order, on which side. */
export type DealReader = { readonly userId: number; readonly side: DealSide }

/** The chat between the two sides of an order; `onRead` is called when something was marked as read. */
export const dealChat = (orderId: number, { userId, side }: DealReader, onRead: () => void): ChatSource => ({
  side,
  chatId: null,
  dealOf: orderId,
  userId,
  messages: messagesOfDeal(orderId),
  markRead: upTo => markRead(orderId, upTo).then(onRead),
})

/** The outbox kind of messages to the other side of an order. */
export const dealMessageKind = (client: QueryClient) =>
  messageKind(
    client,
    {
      send: async ({ dealOf = 0, ...body }, key) => {
        const { body: sent, form } = { body: undefined, form: undefined, ...bodyOf(body) }
        const input = form === undefined ? { body: { message: sent?.message ?? '' } } : { form }
        const params = { orderId: dealOf }
        return asMessage(
          await call<typeof sendDealMessage>('POST', '/orders/:order_id/messages', {
            params,
            ...input,
            idempotencyKey: key,
          }),
        )
      },
      messagesOf: ({ dealOf = 0 }) => messagesOfDeal(dealOf),
    },
    DEAL_MESSAGE,
  )
