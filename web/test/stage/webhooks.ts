import { dataOf } from './data-of.ts'
import type { People } from './people.ts'

/** Bek Savdo's webhook, to which nobody listens, and a test message of it. */
export const addWebhook = async ({ owner }: People) => {
  const send = (path: string, payload: object = {}) =>
    dataOf<{ id: number }>(owner.ask({ method: 'POST', url: `/api/company/webhooks${path}`, payload }))
  const content = { url: 'http://127.0.0.1:9999/karvon', events: ['order.updated', 'order.delivered'] }
  const { id: webhook } = await send('', content)
  const { id: delivery } = await send(`/${webhook}/test`)
  return { webhook, delivery }
}
