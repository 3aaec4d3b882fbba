import { createHash } from 'node:crypto'
import type { Endpoint } from '@karvon/contract/endpoint'
import { refusal } from '@karvon/domain/decision'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentSecurityPolicy } from '../security-headers.ts'
import { sendRefusals } from '../send-refusals.ts'
import { GUIDE_STYLE, writeGuide } from './api-guide-page.ts'

const STYLE_HASH = `'sha256-${createHash('sha256').update(GUIDE_STYLE).digest('base64')}'`

/** The document is a megabyte, so it is rate-limited. */
const limitGuide = async (request: FastifyRequest, reply: FastifyReply) => {
  const { waitSeconds: seconds } = await request.server.takeCall('paper', request)
  return seconds > 0
    ? sendRefusals(request, reply, [refusal('too_many_requests', undefined, { seconds })])
    : undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the contract that a route serves. */
    endpoint?: Endpoint
  }
}

/** The generator and the names of the contract are loaded on the first request. */
const describeEndpoints = async (endpoints: readonly Endpoint[], publicUrl: string | null) => {
  const [{ describeApi }, { readContract }] = await Promise.all([
    import('../openapi/describe-api.ts'),
    import('../openapi/contract-modules.ts'),
  ])
  return describeApi(endpoints, await readContract(), publicUrl ?? '/')
}

/** The OpenAPI document generated from the contract (`/api/openapi.json`), and an HTML version (`/api/docs`). */
export const registerApiGuide = (app: FastifyInstance, publicUrl: string | null): void => {
  const endpoints: Endpoint[] = []
  app.addHook('onRoute', ({ method, config }) => {
    if (method !== 'HEAD' && config?.endpoint) endpoints.push(config.endpoint)
  })
  let described: ReturnType<typeof describeEndpoints> | undefined
  const describe = () => {
    described ??= describeEndpoints(endpoints, publicUrl)
    return described
  }
  // serialized once: it never changes, and its megabyte costs as much as thirty price lists
  let description: string | null = null
  let guide: string | null = null
  app.get('/api/openapi.json', { onRequest: limitGuide }, async (_, reply) => {
    description ??= JSON.stringify(await describe())
    return reply.type('application/json; charset=utf-8').send(description)
  })
  app.get('/api/docs', { onRequest: limitGuide }, async (_, reply) => {
    guide ??= writeGuide(await describe())
    return reply
      .header('content-security-policy', contentSecurityPolicy({ 'style-src': [STYLE_HASH] }))
      .type('text/html; charset=utf-8')
      .send(guide)
  })
}
