import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import { refusal } from '@karvon/domain/decision'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GUIDE_STYLE, writeGuide } from './api-guide-page.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import { sendRefusals } from './send-refusals.ts'

const STYLE_HASH = `'sha256-${createHash('sha256').update(GUIDE_STYLE).digest('base64')}'`

const INFO = {
  title: 'Karvon API',
  version: '1',
  description:
    'Freight trucks in Uzbekistan: prices, orders, places. Money is whole UZS, times are ISO 8601.',
}

/** The document is a megabyte, so it is rate-limited. */
const limitGuide = async (request: FastifyRequest, reply: FastifyReply) => {
  const seconds = request.server.takeCall('paper', request)
  return seconds > 0
    ? sendRefusals(request, reply, [refusal('too_many_requests', undefined, { seconds })])
    : undefined
}

/** The OpenAPI document generated from the contract (`/api/openapi.json`), and an HTML version (`/api/docs`). */
export const registerApiGuide = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: INFO,
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
        },
      },
    },
  })
  // serialized once: it never changes, and its megabyte costs as much as thirty price lists
  let description: string | null = null
  let guide: string | null = null
  app.get('/api/openapi.json', { schema: { hide: true }, onRequest: limitGuide }, async (_, reply) => {
    description ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').send(description)
  })
  app.get('/api/docs', { schema: { hide: true }, onRequest: limitGuide }, async (_, reply) => {
    guide ??= writeGuide(app.swagger())
    return reply
      .header('content-security-policy', contentSecurityPolicy([STYLE_HASH]))
      .type('text/html; charset=utf-8')
      .send(guide)
  })
}
