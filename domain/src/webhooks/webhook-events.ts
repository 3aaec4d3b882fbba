/** The events that a company's webhook may receive (docs/api.md#webhooks). */
export const WEBHOOK_EVENTS = [
  'order.created',
  'order.updated',
  'offer.received',
  'order.delivered',
  'payment.received',
  'chat.message',
  'claim.updated',
  'no_show.updated',
  'order.position',
] as const

/** An event of webhooks. */
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Why a webhook is off: its owner's wish, its answer 410, three days of nothing but failures, or the end of the API key that set it. */
export const WEBHOOK_STOPS = ['owner', 'gone', 'failing', 'key_ended'] as const

/** Why a webhook is off. */
export type WebhookStop = (typeof WEBHOOK_STOPS)[number]

/**
 * The states of a delivery: `pending`: to be sent, perhaps again; `delivered`; `failed`: given up after three days; `missed`: it
 * came while its webhook was off.
 */
export const DELIVERY_STATES = ['pending', 'delivered', 'failed', 'missed'] as const

/** A state of a delivery. */
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** How many webhooks a company may have. */
export const MOST_WEBHOOKS = 10

/** After the secret of a webhook is replaced, messages are signed with the old one too for so long. */
export const OLD_SECRET_HOURS = 24

/** `order.position` comes at most once in so many minutes for each order. */
export const POSITION_EVERY_MINUTES = 5
