// Receives webhooks: verifies each message by the secret and answers at once. WEBHOOK_SECRET is the webhook's secret,
// PORT the port behind your own TLS proxy: node receive-webhooks.ts
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { verifyWebhook } from '@karvon/client'

const { WEBHOOK_SECRET = '', PORT = '8080' } = process.env

/** Messages may come twice: what was seen is dropped. A program of several processes stores these in its database. */
const seen = new Set<string>()

const server = createServer(async (request, response) => {
  const body = await text(request)
  const event = await verifyWebhook(request.headers, body, WEBHOOK_SECRET).catch(() => null)
  if (event === null) return response.writeHead(400).end()
  const id = String(request.headers['webhook-id'])
  if (!seen.has(id)) process.stdout.write(`${event.type}\n`)
  seen.add(id)
  return response.writeHead(204).end()
})

server.listen(Number(PORT))
