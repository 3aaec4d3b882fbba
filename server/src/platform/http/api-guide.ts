import { createHash } from 'node:crypto'
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { refusal } from '@karvon/domain/decision'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify'
import { GUIDE_STYLE, writeGuide } from './api-guide-page.ts'
import { lazyCompilers } from './schemas/lazy-compilers.ts'
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

const OPENAPI: FastifyDynamicSwaggerOptions['openapi'] = {
  openapi: '3.1.0',
  info: INFO,
  servers: [{ url: '/' }],
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
    },
  },
}

/** Builds the API document in an app of its own; the generator is loaded on the first request. */
const describeRoutes = async (routes: readonly RouteOptions[]) => {
  const { default: swagger } = await import('@fastify/swagger')
  const app = Fastify({ exposeHeadRoutes: false, schemaController: { compilersFactory: lazyCompilers() } })
  await app.register(swagger, { openapi: OPENAPI })
  for (const { method, url, schema, handler } of routes)
    app.route({ method, url, handler, ...(schema && { schema }) })
  await app.ready()
  return app.swagger()
}

/** The OpenAPI document generated from the contract (`/api/openapi.json`), and an HTML version (`/api/docs`). */
export const registerApiGuide = (app: FastifyInstance): void => {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', route => {
    if (route.method !== 'HEAD') routes.push(route)
  })
  let described: ReturnType<typeof describeRoutes> | undefined
  const describe = () => {
    described ??= describeRoutes(routes)
    return described
  }
  // serialized once: it never changes, and its megabyte costs as much as thirty price lists
  let description: string | null = null
  let guide: string | null = null
  app.get('/api/openapi.json', { schema: { hide: true }, onRequest: limitGuide }, async (_, reply) => {
    description ??= JSON.stringify(await describe())
    return reply.type('application/json; charset=utf-8').send(description)
  })
  app.get('/api/docs', { schema: { hide: true }, onRequest: limitGuide }, async (_, reply) => {
    guide ??= writeGuide(await describe())
    return reply
      .header('content-security-policy', contentSecurityPolicy({ 'style-src': [STYLE_HASH] }))
      .type('text/html; charset=utf-8')
      .send(guide)
  })
}
