import { WEBHOOK_MESSAGES } from '@karvon/contract/webhooks/webhook-messages'
import { POSITION_EVERY_MINUTES, type WebhookEvent } from '@karvon/domain/webhooks/webhook-events'
import { refTo, type Schema } from './schema.ts'

const SUMMARIES: Readonly<Record<WebhookEvent | 'ping', string>> = {
  'order.created': 'An order was placed',
  'order.updated': 'An order changed',
  'offer.received': 'A driver made an offer, changed its sum, or confirmed it after an edit',
  'order.delivered': 'An order is done; comes after the `order.updated` of the same version',
  'payment.received': 'Money came in',
  'chat.message': 'Client or driver wrote to the other in the chat of an order',
  'claim.updated': 'A claim was opened, answered, decided or withdrawn, or its money was paid',
  'no_show.updated': 'That a side did not come was reported, objected to or decided',
  'order.position': `Where the truck of an order under way was, at most once in ${POSITION_EVERY_MINUTES} minutes`,
  ping: 'A test message',
}

const DESCRIPTION = `Signed as Standard Webhooks say. An order is as \`GET /api/truck-booking/{id}\` answers it when the message is first
sent; \`version\` and \`status\` are those of the event. The same message may come again.`

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

/** Headers of every message. */
export const WEBHOOK_HEADERS = {
  WebhookId: header(
    'webhook-id',
    'the same whenever this message is sent: do each once',
    'msg_3f0c7a5d2b9e4816a1c4d7e0f3b69258',
  ),
  WebhookTimestamp: header('webhook-timestamp', 'when it was sent, in seconds since 1970', '1795687200'),
  WebhookSignature: header(
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64; two of them while an old secret counts',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
} as const

const ANSWERS = {
  '2XX': { description: 'Taken, within 10 seconds.' },
  410: { description: 'Switches the webhook off.' },
  default: { description: 'Sent again, for 72 hours.' },
}

/** `order.created` → `onOrderCreated`. */
const operationId = (event: string): string =>
  `on${event.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}`

/** The section `webhooks` of the document, with recorded bodies. */
export const describeWebhooks = (
  messages: Readonly<Record<string, unknown>>,
  name: (schema: Schema) => Schema,
): Record<string, object> =>
  Object.fromEntries(
    Object.entries(WEBHOOK_MESSAGES).map(([event, message]) => {
      const recorded = messages[event]
      const examples = recorded === undefined ? {} : { examples: { recorded: { value: recorded } } }
      const post = {
        operationId: operationId(event),
        tags: ['API access'],
        summary: SUMMARIES[event as keyof typeof SUMMARIES],
        description: DESCRIPTION,
        security: [],
        parameters: Object.keys(WEBHOOK_HEADERS).map(header => refTo('parameters', header)),
        requestBody: {
          required: true,
          content: { 'application/json': { schema: name(message as Schema), ...examples } },
        },
        responses: ANSWERS,
      }
      return [event, { post }]
    }),
  )
