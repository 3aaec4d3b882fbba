import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@karvon/domain/webhooks/webhook-events'
import type { TargetRules } from '../../../platform/network/checked-target.ts'
import { checkTarget, readTargetUrl } from '../sending/checked-target.ts'

/** Reads the address of a webhook, whose host must exist and be public. */
export const checkUrl = async (text: string, rules: TargetRules): Promise<Decision<string>> => {
  const url = readTargetUrl(text.trim(), rules)
  if (!url.ok) return url
  const target = await checkTarget(url.value, rules)
  return target.ok ? accept(url.value.href) : target
}

/** Reads the events of a webhook, each once; `webhook_events_missing`: there is none. */
export const checkEvents = (sent: readonly WebhookEvent[]): Decision<WebhookEvent[]> => {
  const events = WEBHOOK_EVENTS.filter(event => sent.includes(event))
  return events.length === 0 ? refuse('webhook_events_missing', 'events') : accept(events)
}

type Content = { readonly url: string; readonly events: readonly WebhookEvent[] }

/** All refusals of a new webhook, or its content. */
export const checkContent = async (
  sent: Content,
  rules: TargetRules,
): Promise<Decision<{ readonly url: string; readonly events: WebhookEvent[] }>> => {
  const url = await checkUrl(sent.url, rules)
  const events = checkEvents(sent.events)
  if (url.ok && events.ok) return accept({ url: url.value, events: events.value })
  return refuseAll([...(url.ok ? [] : url.refusals), ...(events.ok ? [] : events.refusals)])
}
