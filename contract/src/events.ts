import type { OfferStatus } from '@karvon/domain/offers/offer-status'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import type { PaymentState } from '@karvon/domain/payments/payment'
import type { RefusedPosition } from '@karvon/domain/tracking/check-positions'
import type { Static } from 'typebox'
import type { WireMessage } from './chat.ts'
import type { WireDealMessage } from './deal-chat.ts'
import type { WireNotice } from './notices/notices.ts'
import type { FromWire } from './wire/wire-names.ts'

/** An order has changed: its state now. What it shows is fetched, in the reader's language and rights. */
export type OrderHint = { orderId: number; version: number; status: OrderStatus }
type OfferHint = { orderId: number; offerId: number; version: number; status: OfferStatus }

/** One side of the conversation between a person, client or driver, and the administrator. */
export type ChatSide = 'client' | 'operator'

/** One side of the chat of an order. */
export type DealSide = 'client' | 'driver'

/** A moving truck's position, for those who watch its order. */
export type LocationEvent = {
  orderId: number
  lat: number
  lng: number
  heading: number | null
  speed: number | null
  at: string
  etaMin: number | null
  etaFromMin: number | null
  etaToMin: number | null
}

/**
 * What the server publishes (docs/api.md#real-time), in camelCase; on the wire the names are snake_case like
 * every answer. Events are hints (docs/decisions/0108): only positions and messages carry what they are about.
 */
export type ServerEvents = {
  /** Sent to a connection that may have missed events: refetch what is on screen. */
  'line.missed': Record<string, never>
  'order.created': OrderHint
  'order.updated': OrderHint
  'order.removed': { orderId: number; version: number }
  /** To operators: their board is out of date about an order. */
  'board.changed': OrderHint
  /** To operators: a company has registered and awaits verification. */
  'company.waiting': { companyId: number; title: string }
  /** To operators and the company's people: an operator has made a decision about it. */
  'company.updated': { companyId: number; version: number }
  /** To the driver and operators: they await approval, are approved or blocked. */
  'driver.updated': { driverId: number }
  'offer.created': OfferHint
  'offer.updated': OfferHint
  'driver.location': LocationEvent
  /** To both sides of an order, like the one below. */
  'deal.message': { orderId: number; message: FromWire<Static<typeof WireDealMessage>> }
  /** One side has read the other's messages, up to this one. */
  'deal.read': { orderId: number; by: DealSide; upTo: number; readAt: string }
  /** To the client or driver and operators, like the two below. */
  'chat.message': { chatId: number; message: FromWire<Static<typeof WireMessage>> }
  /** One side has read the other's messages, up to this one. */
  'chat.read': { chatId: number; by: ChatSide; upTo: number; readAt: string }
  /** To the other side; valid for a few seconds. */
  'chat.typing': { chatId: number; by: ChatSide; name: string | null }
  /** To operators: the inbox row of a conversation has changed. */
  'chat.updated': { chatId: number }
  /** To the owner of a company: its money has changed. */
  'balance.updated': { companyId: number }
  /** To the payer: a card payment changed state. */
  'payment.updated': { id: number; state: PaymentState; orderId: number | null }
  /** To a person: what they have, owe or are owed has changed; refetch it. */
  'money.updated': Record<string, never>
  /** To both sides of an order and operators: a claim about it has changed; refetch it. */
  'claim.updated': { orderId: number }
  /** To the driver who is or was asked to take an order over. */
  'replacement.updated': { orderId: number }
  /** To a person: their link to Telegram has changed. */
  'telegram.updated': Record<string, never>
  notice: { notice: FromWire<Static<typeof WireNotice>>; unread: number }
  'feed.added': OrderHint
  'feed.removed': { orderId: number; version: number }
  'offer.accepted': OfferHint
  'offer.declined': OfferHint
}

/** What a client may send over the socket; every message is acknowledged. */
export type ClientEvents = {
  'order.watch': (question: { order_id: number }, acknowledge: (answer: { ok: boolean }) => void) => void
  'order.unwatch': (question: { order_id: number }, acknowledge: (answer: { ok: boolean }) => void) => void
  /** A client or driver writes in their own conversation; an operator names one. */
  'chat.typing': (question: { chat_id?: number }, acknowledge: (answer: { ok: boolean }) => void) => void
  'driver.location': (
    batch: { points: unknown[] },
    acknowledge: (
      answer: { ok: boolean } & Partial<{
        accepted: number
        refused: number
        refusals: readonly RefusedPosition[]
      }>,
    ) => void,
  ) => void
}

/** The socket's rooms; the server decides who joins which. */
export const room = {
  user: (id: number) => `user:${id}`,
  /** The owner of a company. */
  owner: (companyId: number) => `owner:${companyId}`,
  order: (id: number) => `order:${id}`,
  /** Every driver who has a feed. */
  feeds: 'feed',
  /** Drivers whose feed of a truck type reaches into a square of the flat map. */
  feedOfSquare: (truckTypeId: number, square: string) => `feed:${truckTypeId}:${square}`,
  /** Drivers whose feed of a truck type shows one region. */
  feedOfRegion: (truckTypeId: number, regionId: number) => `feed:${truckTypeId}:region:${regionId}`,
  /** Drivers whose feed shows all orders of a truck type. */
  wholeFeed: (truckTypeId: number) => `feed:${truckTypeId}`,
  operators: 'operators',
} as const
