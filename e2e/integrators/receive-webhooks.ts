import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type KarvonClient, verifyWebhook, type WebhookEvent } from '@karvon/client'

/** A receiver of webhooks as a company's program has it, on this machine. */
export const receiveWebhooks = async (karvon: KarvonClient) => {
  const events: WebhookEvent[] = []
  const problems: unknown[] = []
  const secrets: string[] = []
  const server = createServer(async (request, response) => {
    try {
      events.push(await verifyWebhook(request.headers, await text(request), secrets))
      response.writeHead(204).end()
    } catch (problem) {
      problems.push(problem)
      response.writeHead(400).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { data } = await karvon.body(
    karvon.api.POST('/api/company/webhooks', {
      body: {
        url: `http://127.0.0.1:${port}/karvon`,
        events: ['order.created', 'order.updated', 'offer.received'],
      },
    }),
  )
  if (data.secret !== null) secrets.push(data.secret)
  const close = async () => {
    await karvon.api.DELETE('/api/company/webhooks/{id}', { params: { path: { id: data.id } } })
    server.closeAllConnections()
    server.close()
  }
  return { events, problems, close }
}
