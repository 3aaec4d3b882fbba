import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { checkEventScopes } from '@karvon/domain/webhooks/event-scopes'
import type { WebhookEvent } from '@karvon/domain/webhooks/webhook-events'
import { type Caller, type CallerKey, signedIn } from '../../../platform/http/caller.ts'

/** The company of a caller, as required by the access table. */
export const companyOf = (caller: Caller): number => {
  const { companyId } = signedIn(caller)
  if (companyId === null) throw new Error('the access table admitted a user without a company')
  return companyId
}

/**
 * Orders and payments leave through a webhook, so it is made and changed only by who has proved the second factor; a key
 * was made with one, and needs the scopes of the events.
 */
export const checkOwner = (caller: Caller): Decision<number> => {
  const { apiKey, secondFactorAt } = signedIn(caller)
  const isProved = apiKey !== undefined || secondFactorAt !== null
  return isProved ? accept(companyOf(caller)) : refuse('second_factor_required')
}

/** Whether a caller may have or read the messages of these events: a person may, a key with the scopes that read the same. */
export const checkReads = (
  key: CallerKey | undefined,
  events: readonly (WebhookEvent | 'ping')[],
): Decision<null> => (key === undefined ? accept(null) : checkEventScopes(key.scopes, events))

/** The columns of the key with which a webhook ends. */
export const keyColumns = (key: CallerKey | undefined) => ({
  key_id: key?.id ?? null,
  key_name: key?.name ?? null,
})
