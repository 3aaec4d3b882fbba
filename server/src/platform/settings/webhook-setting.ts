import type { Reading } from './reading/reading.ts'
import { onOff } from './reading/setting.ts'

/** Where webhooks may point. */
export type WebhookSetting = { readonly allowLoopback: boolean }

export const WEBHOOK_SETTINGS = {
  allowLoopback: onOff('WEBHOOKS_TO_LOOPBACK', {
    about:
      "lets webhooks and companies' issuers of single sign-on point to this machine, without TLS too, for whoever develops a receiver; never with `NODE_ENV=production`",
  }),
}

/** Where webhooks may point; production refuses this machine. */
export const webhookSetting = (reading: Reading): WebhookSetting => {
  const values = reading.values(WEBHOOK_SETTINGS)
  if (reading.production && values.allowLoopback)
    reading.refuse(WEBHOOK_SETTINGS.allowLoopback, 'off where NODE_ENV=production')
  return values
}
