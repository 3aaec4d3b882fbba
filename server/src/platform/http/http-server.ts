import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { refusal } from '@karvon/domain/decision'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { trustsHop } from '../limits/client-address.ts'
import { loggerOptions } from '../log.ts'
import { isTooDeep } from './bodies/body-depth.ts'
import { drainRefusedBody, limitBodies } from './bodies/limit-bodies.ts'
import { readJsonExactly } from './bodies/read-json.ts'
import { FORM_LIMITS } from './bodies/receive-form.ts'
import { ownCaller } from './call-as.ts'
import type { Caller, Identify } from './caller.ts'
import { answerFailure, registerFailures } from './failures.ts'
import { refuseForeignWrites } from './own-origin.ts'
import { routableUrl } from './routable-url.ts'
import { CHECKED, lazyCompilers } from './schemas/lazy-compilers.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { sendRefusals } from './send-refusals.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

/** Plain files are the same for everyone and need no session. */
const FILES = /^\/(?:assets|geo|tiles|health)\//

/** Maximum JSON body: 256 KiB (docs/api.md#ground-rules). */
const BODY_LIMIT = 256 * 1024

/** Destination of log lines, if not standard output. */
export type LogSink = { write(line: string): void }

const setCommonHeaders = ({ publicUrl }: Config, request: FastifyRequest, reply: FastifyReply): void => {
  reply.header('x-request-id', request.id)
  setSecurityHeaders(reply, publicUrl?.startsWith('https:') ?? false)
}

const newFastify = (config: Config, logSink?: LogSink): FastifyInstance =>
  Fastify({
    logger: { ...loggerOptions(config), ...(logSink && { stream: logSink }) },
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    ...(config.trustedProxies > 0 && { trustProxy: trustsHop(config.trustedProxies) }),
    // enough for picture uploads over a mobile network; slower bodies are cut off earlier (limitBodies)
    requestTimeout: 180_000,
    // for clients that send headers byte by byte (docs/trust.md#slow-clients)
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    rewriteUrl: routableUrl,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    schemaController: { compilersFactory: lazyCompilers() },
    ajv: { customOptions: CHECKED },
    // A malformed URL is refused before any hook runs.
    frameworkErrors: (error, request, reply) => {
      setCommonHeaders(config, request, reply)
      return answerFailure(error, request, reply)
    },
    return503OnClosing: true,
  })

/** Fastify with what applies to every request: caller, client address, response headers. */
export const createHttpServer = async (
  config: Config,
  identify: Identify,
  logSink?: LogSink,
): Promise<FastifyInstance> => {
  const app = newFastify(config, logSink)
  await app.register(cookie)
  await app.register(multipart, { limits: FORM_LIMITS })
  app.removeContentTypeParser('text/plain')
  readJsonExactly(app)
  registerFailures(app)
  app.decorateRequest('caller')
  app.addHook('onRequest', async (request, reply) => {
    setCommonHeaders(config, request, reply)
    request.caller = FILES.test(request.url)
      ? { role: 'visitor' }
      : (ownCaller(request) ?? (await identify(request)))
  })
  app.addHook('onRequest', refuseForeignWrites(config.publicUrl))
  app.addHook('onRequest', limitBodies())
  app.addHook('onSend', drainRefusedBody)
  app.addHook('preValidation', async (request, reply) =>
    isTooDeep(request.body) ? sendRefusals(request, reply, [refusal('unreadable_body')]) : undefined,
  )
  return app
}
