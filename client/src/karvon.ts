export { type ClientSettings, createClient, type KarvonClient } from './create-client.ts'
export {
  isKarvonError,
  KarvonConnectionError,
  type KarvonError,
  KarvonRefusal,
} from './errors/karvon-error.ts'
export type { components, operations, paths } from './generated/api.ts'
export type { Locale, RefusalCode, RefusalFacts } from './generated/calls.ts'
export type {
  Cancellation,
  FollowOptions,
  Offer,
  Order,
  OrderSubmission,
  PriceQuestion,
  TruckPrice,
} from './orders/order-calls.ts'
export {
  type VerifyOptions,
  verifyWebhook,
  type WebhookProblem,
  WebhookVerificationError,
} from './webhooks/verify-webhook.ts'
export type { WebhookEvent, WebhookEventOf, WebhookType } from './webhooks/webhook-event.ts'
