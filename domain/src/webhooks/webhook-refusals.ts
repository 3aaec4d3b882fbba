/** Refusals about webhooks: of a field, of a whole request, and their facts. */
export const WEBHOOK_REFUSALS = {
  field: ['webhook_url_invalid', 'webhook_url_unknown', 'webhook_url_private', 'webhook_events_missing'],
  request: ['webhooks_too_many', 'webhook_off'],
  facts: { webhooks_too_many: ['max'] },
} as const
