import type { webhooks } from '../generated/api.ts'

/** What a webhook tells of. */
export type WebhookType = keyof webhooks

/** The event of one type. Of an order, `version` and `status` are those of the event, and `order` is as it was when this was sent. */
export type WebhookEventOf<Type extends WebhookType> = Readonly<
  webhooks[Type]['post']['requestBody']['content']['application/json']
>

/** Any event; `type` says which. */
export type WebhookEvent = { [Type in WebhookType]: WebhookEventOf<Type> }[WebhookType]
