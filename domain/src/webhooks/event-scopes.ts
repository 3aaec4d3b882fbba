import type { ApiScope } from '../access/api-scopes.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import type { WebhookEvent } from './webhook-events.ts'

/** The scope that reads what the messages of an event contain; a test message contains nothing. */
const EVENT_SCOPES = {
  'order.created': 'orders:read',
  'order.updated': 'orders:read',
  'offer.received': 'orders:read',
  'order.delivered': 'orders:read',
  'payment.received': 'finances:read',
  'chat.message': 'orders:read',
  'claim.updated': 'orders:read',
  'no_show.updated': 'orders:read',
  'order.position': 'orders:read',
  ping: null,
} as const satisfies Readonly<Record<WebhookEvent | 'ping', ApiScope | null>>

/**
 * Whether an API key with these scopes may have or read the messages of these events: a webhook sends what its key could read
 * (decision 0073). Refuses `scope_missing` (`scope`) with the first that is missing.
 */
export const checkEventScopes = (
  scopes: readonly ApiScope[],
  events: readonly (WebhookEvent | 'ping')[],
): Decision<null> => {
  for (const event of events) {
    const scope = EVENT_SCOPES[event]
    if (scope !== null && !scopes.includes(scope)) return refuse('scope_missing', undefined, { scope })
  }
  return accept(null)
}
