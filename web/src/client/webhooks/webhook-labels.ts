import { formatDateTime } from '@karvon/domain/reading/figures'
import { POSITION_EVERY_MINUTES, type WebhookEvent } from '@karvon/domain/webhooks/webhook-events'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import type { StatusTone } from '../../ui/states/status-pill.tsx'
import type { Delivery, Webhook } from './webhook-queries.ts'

const EVENTS = {
  'order.created': [m.webhooks_event_order_created, m.webhooks_event_order_created_text],
  'order.updated': [m.webhooks_event_order_updated, m.webhooks_event_order_updated_text],
  'offer.received': [m.webhooks_event_offer_received, m.webhooks_event_offer_received_text],
  'order.delivered': [m.webhooks_event_order_delivered, m.webhooks_event_order_delivered_text],
  'payment.received': [m.webhooks_event_payment_received, m.webhooks_event_payment_received_text],
  'chat.message': [m.webhooks_event_chat_message, m.webhooks_event_chat_message_text],
  'claim.updated': [m.webhooks_event_claim_updated, m.webhooks_event_claim_updated_text],
  'no_show.updated': [m.webhooks_event_no_show_updated, m.webhooks_event_no_show_updated_text],
  'order.position': [
    m.webhooks_event_order_position,
    () => m.webhooks_event_order_position_text({ minutes: POSITION_EVERY_MINUTES }),
  ],
} as const satisfies Record<WebhookEvent, readonly [() => string, () => string]>

/** What an event is called. */
export const eventLabel = (event: Delivery['event']): string =>
  event === 'ping' ? m.webhooks_event_ping() : EVENTS[event][0]()

/** When an event happens, in a sentence. */
export const eventText = (event: WebhookEvent): string => EVENTS[event][1]()

/** An instant of the wire as people write it. */
export const timeLabel = (at: string): string => formatDateTime(new Date(at), getLocale())

/** Whether a webhook is on, and works. */
export const webhookState = ({ enabled, failingSince }: Webhook): { tone: StatusTone; label: string } => {
  if (!enabled) return { tone: 'canceled', label: m.webhooks_off() }
  return failingSince === null
    ? { tone: 'moving', label: m.webhooks_on() }
    : { tone: 'new', label: m.webhooks_failing() }
}

const STOPS = {
  owner: m.webhooks_off_owner,
  gone: m.webhooks_off_gone,
  failing: m.webhooks_off_failing,
  key_ended: m.webhooks_off_key_ended,
} as const

/** What there is to know about a webhook's state; null: nothing. */
export const stateText = ({ offSince, offWhy, failingSince }: Webhook): string | null => {
  if (offSince !== null && offWhy !== null) return STOPS[offWhy]({ time: timeLabel(offSince) })
  return failingSince === null ? null : m.webhooks_failing_text({ time: timeLabel(failingSince) })
}

const STATES = {
  pending: m.webhooks_state_pending,
  delivered: m.webhooks_state_delivered,
  failed: m.webhooks_state_failed,
  missed: m.webhooks_state_missed,
} as const

const TONES = { pending: 'accepted', delivered: 'moving', failed: 'canceled', missed: 'done' } as const

/** What a state of deliveries is called. */
export const deliveryStateName = (state: Delivery['state']): string => STATES[state]()

/** The state of a delivery. */
export const deliveryState = ({ state, attempts }: Delivery): { tone: StatusTone; label: string } =>
  state === 'pending' && attempts > 0
    ? { tone: 'new', label: m.webhooks_state_retrying() }
    : { tone: TONES[state], label: STATES[state]() }

const ERRORS = {
  timeout: m.webhooks_error_timeout,
  address_unknown: m.webhooks_error_address_unknown,
  address_private: m.webhooks_error_address_private,
  refused: m.webhooks_error_refused,
  tls: m.webhooks_error_tls,
  broken: m.webhooks_error_broken,
  secret_unreadable: m.webhooks_error_secret_unreadable,
} as const

/** What the receiver answered, or why it did not. */
export const answerLabel = ({
  responseStatus: status,
  durationMs: ms,
  error,
}: Pick<Delivery, 'responseStatus' | 'durationMs' | 'error'>): string => {
  if (error !== null) return ERRORS[error]()
  return status === null ? m.webhooks_answer_none() : m.webhooks_answer_status({ status, ms: ms ?? 0 })
}
