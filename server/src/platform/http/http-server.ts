import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { refusal } from '@karvon/domain/decision'
import Fastify, {
  type FastifyBodyParser,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Config } from '../config.ts'
import { pictureOrigin } from '../files/pictures.ts'
import { trustsHop } from '../limits/client-address.ts'
import { loggerOptions } from '../log.ts'
import { isTooDeep } from './bodies/body-depth.ts'
import { drainRefusedBody, limitBodies } from './bodies/limit-bodies.ts'
import { FORM_LIMITS } from './bodies/receive-form.ts'
import { roundsToWhole } from './bodies/rounded-numbers.ts'
import { ownCaller } from './call-as.ts'
import type { Caller, Identify } from './caller.ts'
import { answerFailure, registerFailures } from './failures.ts'
import { refuseForeignWrites } from './own-origin.ts'
import { logUnrouted, RequestLog } from './request-log.ts'
import { CHECKED, lazyCompilers } from './schemas/lazy-compilers.ts'
import { contentSecurityPolicy, setSecurityHeaders, withPictures } from './security-headers.ts'
import { sendRefusals } from './send-refusals.ts'
import { noteMethods } from './unmatched.ts'

const roundedNumber = (): Error =>
  Object.assign(new Error('a number that would be rounded'), { statusCode: 400 })

/** Parses JSON bodies as Fastify does, but rejects numbers that parsing would round. */
const readJsonExactly = (app: FastifyInstance): void => {
  const read = app.getDefaultJsonParser('error', 'error') as FastifyBodyParser<string>
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    try {
      if (roundsToWhole(body)) return done(roundedNumber())
    } catch {
      // invalid JSON is roundedNumber below
    }
    return read(request, body, done)
  })
}

/** Paths other than pages, where a malformed URL is refused. */
const NO_PAGE = /^\/(?:api|assets|socket\.io|health)(?:\/|$|\?)/

const isReadable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * The URL to route: a page with a malformed escape (`/uz/%ff`) does not exist, and gets the
 * not-found page. Its percent signs are then literal.
 */
const routableUrl = ({ url = '/' }: { readonly url?: string | undefined }): string => {
  if (!url.includes('%') || NO_PAGE.test(url)) return url
  const path = url.split('?', 1)[0] ?? ''
  return isReadable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

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

const commonHeaders = ({ publicUrl, files }: Pick<Config, 'publicUrl' | 'files'>) => {
  const isHttps = publicUrl?.startsWith('https:') ?? false
  const policy = contentSecurityPolicy(withPictures({}, pictureOrigin(files)))
  return (request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('x-request-id', request.id)
    setSecurityHeaders(reply, { isHttps, policy })
  }
}

type SetHeaders = ReturnType<typeof commonHeaders>

const newFastify = (config: Config, setHeaders: SetHeaders, logSink?: LogSink): FastifyInstance =>
  Fastify({
    logger: { ...loggerOptions(config), ...(logSink && { stream: logSink }) },
    logController: new RequestLog(),
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
      setHeaders(request, reply)
      logUnrouted(request, reply)
      return answerFailure(error, request, reply)
    },
    return503OnClosing: true,
  })

/** Answers requests that are not this server's at all; false: the request is. */
export type Divert = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/** Where log lines go, which requests another server answers, and what watches the others. */
type HttpParts = {
  readonly logSink?: LogSink | undefined
  readonly divert?: Divert | undefined
  readonly watchRequests?: (app: FastifyInstance) => void
}

/** Fastify with what applies to every request: caller, client address, response headers. */
export const createHttpServer = async (
  config: Config,
  identify: Identify,
  { logSink, divert, watchRequests = () => {} }: HttpParts = {},
): Promise<FastifyInstance> => {
  const setHeaders = commonHeaders(config)
  const app = newFastify(config, setHeaders, logSink)
  watchRequests(app)
  noteMethods(app)
  await app.register(cookie)
  await app.register(multipart, { limits: FORM_LIMITS })
  app.removeContentTypeParser('text/plain')
  readJsonExactly(app)
  registerFailures(app)
  app.decorateRequest('caller')
  app.addHook('onRequest', async (request, reply) => {
    setHeaders(request, reply)
    if (divert !== undefined && (await divert(request, reply))) return reply
    request.caller = FILES.test(request.url)
      ? { role: 'visitor' }
      : (ownCaller(request) ?? (await identify(request)))
    return undefined
  })
  app.addHook('onRequest', refuseForeignWrites(config.publicUrl))
  app.addHook('onRequest', limitBodies())
  app.addHook('onSend', drainRefusedBody)
  app.addHook('preValidation', async (request, reply) =>
    isTooDeep(request.body) ? sendRefusals(request, reply, [refusal('unreadable_body')]) : undefined,
  )
  return app
}
