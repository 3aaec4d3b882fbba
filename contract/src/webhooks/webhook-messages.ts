import { ORDER_STATUSES } from '@karvon/domain/orders/order-status'
import type { WebhookEvent } from '@karvon/domain/webhooks/webhook-events'
import type { Static, TSchema } from 'typebox'
import { WireClaim } from '../claims/wire-claim.ts'
import { WireNoShow } from '../claims/wire-no-show.ts'
import { WireDealMessage } from '../deal-chat.ts'
import { WireOrderDetail } from '../orders.ts'
import { Type } from '../schema/json-schema.ts'
import { WirePosition } from '../wire/deal.ts'
import { WireOffer } from '../wire/offer.ts'
import { Id, Instant, Nullable, OneOf, Uzs } from '../wire/values.ts'

const OfOrder = {
  order_id: Id,
  version: Type.Integer({ description: 'of the order after this event' }),
  status: OneOf(ORDER_STATUSES, 'of the order after this event'),
}

/** What a message says of an order. */
export const WireOrderNews = Type.Object({ ...OfOrder, order: WireOrderDetail })

/** What a message says of an offer. */
export const WireOfferNews = Type.Object({ ...OfOrder, offer: WireOffer })

/** What a message says of money that came in. */
export const WirePaymentNews = Type.Object({
  payment: Type.Object({
    id: Type.Integer(),
    amount: Uzs,
    by: OneOf(['card', 'bank']),
    order_id: Nullable(Id),
    description: Type.String(),
    received_at: Instant,
  }),
})

/** What a message says of something that client or driver wrote to the other. */
export const WireChatNews = Type.Object({ ...OfOrder, message: WireDealMessage })

/** What a message says of a claim. */
export const WireClaimNews = Type.Object({ ...OfOrder, claim: WireClaim })

/** What a message says of a side that did not come. */
export const WireNoShowNews = Type.Object({ ...OfOrder, no_show: WireNoShow })

/** What a message says of where the truck of an order was. */
export const WirePositionNews = Type.Object({ ...OfOrder, position: WirePosition })

const message = <const Event extends WebhookEvent | 'ping', Data extends TSchema>(event: Event, data: Data) =>
  Type.Object({
    type: OneOf([event]),
    timestamp: { ...Instant, description: 'when it happened' } as typeof Instant,
    data,
  })

/** The bodies of webhooks (docs/api.md#webhooks). */
export const WEBHOOK_MESSAGES = {
  'order.created': message('order.created', WireOrderNews),
  'order.updated': message('order.updated', WireOrderNews),
  'offer.received': message('offer.received', WireOfferNews),
  'order.delivered': message('order.delivered', WireOrderNews),
  'payment.received': message('payment.received', WirePaymentNews),
  'chat.message': message('chat.message', WireChatNews),
  'claim.updated': message('claim.updated', WireClaimNews),
  'no_show.updated': message('no_show.updated', WireNoShowNews),
  'order.position': message('order.position', WirePositionNews),
  ping: message('ping', Type.Object({})),
} as const satisfies Readonly<Record<WebhookEvent | 'ping', TSchema>>

/** The body of a webhook. */
export type WebhookMessage = Static<(typeof WEBHOOK_MESSAGES)[keyof typeof WEBHOOK_MESSAGES]>
