import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import type { FromReceiver, Reception, ToReceiver } from './receiver.ts'

/**
 * A foreign program that receives webhooks: it knows the library of Standard Webhooks and nothing of ours. It records every message
 * in the order of arrival; one in some is refused.
 */
const receptions: Reception[] = []
let verifier = new Webhook(`whsec_${randomBytes(32).toString('base64')}`)
let refusedOneIn = 0
let count = 0

const send = (message: FromReceiver) => process.send?.(message)

const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = Buffer.concat(parts).toString()
  const isTaken = refusedOneIn === 0 || ++count % refusedOneIn !== 0
  try {
    const { type, data } = verifier.verify(body, request.headers as Record<string, string>) as {
      type: string
      data: { order_id: number; version: number }
    }
    const id = String(request.headers['webhook-id'])
    const digest = createHash('sha256').update(body).digest('hex')
    receptions.push({ id, type, digest, orderId: data.order_id, version: data.version, isTaken })
    response.writeHead(isTaken ? 204 : 500).end()
  } catch (error) {
    send({ kind: 'unverified', reason: String(error) })
    response.writeHead(400).end()
  }
})

process.on('message', (message: ToReceiver) => {
  if (message.kind === 'read') return send({ kind: 'receptions', receptions })
  verifier = new Webhook(message.secret)
  refusedOneIn = message.refusedOneIn
})
server.listen(0, '127.0.0.1', () => send({ kind: 'open', port: (server.address() as AddressInfo).port }))
