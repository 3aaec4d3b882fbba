import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '@karvon/contract/endpoint'
import { EndlessMeta, PageMeta } from '@karvon/contract/endpoint'
import { Problem } from '@karvon/contract/problem'
import { Type } from '@karvon/contract/schema/json-schema'
import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { fromWire, toWire } from '@karvon/contract/wire/wire-names'
import { type AccessAction, mayDo } from '@karvon/domain/access/access-table'
import { checkScope } from '@karvon/domain/access/api-scopes'
import { accept, type Decision, refusal, refuse } from '@karvon/domain/decision'
import type { Locale } from '@karvon/domain/values/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { setLimitHeaders } from '../limits/limit-headers.ts'
import { checkNumbers } from './bodies/check-numbers.ts'
import { knownFields } from './bodies/known-fields.ts'
import type { SentFile } from './bodies/receive-form.ts'
import { isForm } from './bodies/receive-form.ts'
import { answerCacheable } from './cacheable-answer.ts'
import type { Caller } from './caller.ts'
import { readRequestFields, type SentFields } from './request-fields.ts'
import { requestLocale } from './request-locale.ts'

import { CHECKED, lazyCompilers } from './schemas/lazy-compilers.ts'
import { sendRefusals } from './send-refusals.ts'

/** A validated request with camelCase names. */
export type EndpointCall<E extends Endpoint> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** The nested fields, for an endpoint with its own codec. */
  readonly fields: Fields
  /** The files of its form. */
  readonly files: readonly SentFile[]
  readonly caller: Caller
  readonly locale: Locale
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A page of a list. */
export type Page<T> = { items: T[]; page: number; perPage: number; total: number }

/** A part of an infinite list, and the cursor of the next part. */
export type Part<T> = { items: T[]; nextCursor: number | null }

type ItemOf<E extends Endpoint> = DataOf<E> extends (infer Item)[] ? Item : never

type Lists<E extends Endpoint> = { true: Page<ItemOf<E>>; endless: Part<ItemOf<E>>; false: DataOf<E> }

type Answer<E extends Endpoint> = Decision<Lists<E>[`${E['paged']}`]>

const isPage = (value: unknown): value is Page<unknown> =>
  typeof value === 'object' && value !== null && 'items' in value && 'perPage' in value

const isPart = (value: unknown): value is Part<unknown> =>
  typeof value === 'object' && value !== null && 'items' in value && 'nextCursor' in value

const bodyOf = (value: unknown) => {
  if (isPart(value)) return { data: toWire(value.items), meta: { next_cursor: value.nextCursor } }
  if (!isPage(value)) return { data: toWire(value) }
  const { items, page, perPage, total } = value
  const meta = {
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    per_page: perPage,
    total,
  }
  return { data: toWire(items), meta }
}

const successOf = ({ output, paged, file }: Endpoint) => {
  if (file !== null) return { content: { [file]: { schema: output } } }
  const meta = { true: { meta: PageMeta }, endless: { meta: EndlessMeta }, false: {} }[`${paged}`]
  return Type.Object({ data: output, ...meta })
}

const schemaOf = (endpoint: Endpoint) => {
  const { input, status } = endpoint
  return {
    ...(input.params && { params: input.params }),
    ...(input.query && { querystring: input.query }),
    ...(input.body && { body: input.body }),
    response: {
      [status]: successOf(endpoint),
      '4xx': Problem,
      '5xx': Problem,
    },
  }
}

const NOTHING_SENT: SentFields = { fields: {}, files: [], refusals: [] }

/** The fields of the schema in camelCase and nothing else, so that a handler may pass on the whole object. */
const namedBy = (schema: TSchema | undefined, sent: unknown): unknown =>
  schema === undefined ? undefined : fromWire(knownFields(schema, sent))

const callOf = async <E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<EndpointCall<E> & Pick<SentFields, 'refusals'>> => ({
  params: namedBy(endpoint.input.params, request.params) as ParamsOf<E>,
  query: namedBy(endpoint.input.query, request.query) as QueryOf<E>,
  body: (endpoint.readsFields ? undefined : namedBy(endpoint.input.body, request.body)) as BodyOf<E>,
  ...(endpoint.readsFields ? await readRequestFields(request, reply, endpoint.form) : NOTHING_SENT),
  caller: request.caller,
  locale: requestLocale(request.headers['accept-language']),
  request,
  reply,
})

const checkParams = lazyCompilers().buildValidator({}, { customOptions: CHECKED })

/**
 * A request whose schema is only documentation: the endpoint's codec reads and refuses it; its path is
 * checked.
 */
const uncheckedFields: FastifySchemaCompiler<TSchema> = route =>
  route.httpPart === 'params' ? checkParams(route) : () => true

/**
 * A refusal with the current state (docs/api.md#versions: `order_changed` with the current order in `data`).
 */
export type RefusedNow<T> = Extract<Decision<never>, { ok: false }> & { readonly present: T }

const presentOf = (refused: object): unknown => ('present' in refused ? refused.present : undefined)

/** What a restricted session may still do. */
const MENDING: readonly AccessAction[] = [
  'sign_in',
  'read_reference',
  'read_profile',
  'end_own_session',
  'change_password',
  'use_second_factor',
]

const checkAccess = (caller: Caller, action: AccessAction): Decision<null> => {
  if (!mayDo(caller.role, action)) return refuse(caller.role === 'visitor' ? 'unauthenticated' : 'forbidden')
  if (caller.role === 'visitor') return accept(null)
  if (caller.apiKey !== undefined) return checkScope(caller.apiKey.scopes, action)
  return caller.lock === null || MENDING.includes(action) ? accept(null) : refuse(caller.lock)
}

const refuseNoNumbers =
  ({ input }: Endpoint) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const refusals = input.body === undefined ? [] : checkNumbers(input.body, request.body)
    return refusals.length > 0 ? sendRefusals(request, reply, refusals) : undefined
  }

const routeOf = (endpoint: Endpoint) => ({
  method: endpoint.method,
  url: endpoint.path,
  config: { endpoint },
  schema: schemaOf(endpoint),
  ...(endpoint.readsFields
    ? { validatorCompiler: uncheckedFields }
    : { preValidation: refuseNoNumbers(endpoint) }),
  onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
    if (endpoint.form === null && isForm(request))
      return sendRefusals(request, reply, [refusal('media_type_unsupported')])
    const isPrivate = request.caller.role !== 'visitor' && !endpoint.cacheable
    if (isPrivate) reply.header('cache-control', 'no-store')
    const access = checkAccess(request.caller, endpoint.action)
    if (!access.ok) return sendRefusals(request, reply, access.refusals)
    const { waitSeconds: seconds, standings } = await request.server.takeCall(endpoint.cost, request)
    setLimitHeaders(reply, standings)
    if (seconds > 0)
      return sendRefusals(request, reply, [refusal('too_many_requests', undefined, { seconds })])
  },
})

/** A file response with its download name. */
export type AnsweredFile = { readonly name: string; readonly bytes: Buffer }

/** Registers an endpoint that returns a file of the declared media type; refusals are JSON. */
export const serveFile = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: EndpointCall<E>) => Promise<Decision<AnsweredFile>>,
): void => {
  const { file, status } = endpoint
  if (file === null) throw new Error(`${endpoint.path} answers no file`)
  app.route({
    ...routeOf(endpoint),
    handler: async (request, reply) => {
      const call = await callOf(endpoint, request, reply)
      if (call.refusals.length > 0) return sendRefusals(request, reply, call.refusals)
      const decision = await handle(call)
      if (!decision.ok) return sendRefusals(request, reply, decision.refusals)
      const { name, bytes } = decision.value
      return reply
        .code(status)
        .type(file)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(bytes)
    },
  })
}

/** Registers an endpoint of the contract: access, input and output all follow its declaration. */
export const serveEndpoint = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: EndpointCall<E>) => Promise<Answer<E>>,
): void => {
  app.route({
    ...routeOf(endpoint),
    handler: async (request, reply) => {
      const call = await callOf(endpoint, request, reply)
      if (call.refusals.length > 0) return sendRefusals(request, reply, call.refusals)
      const decision = await handle(call)
      if (!decision.ok) return sendRefusals(request, reply, decision.refusals, presentOf(decision))
      const body = bodyOf(decision.value)
      return endpoint.cacheable
        ? answerCacheable(request, reply, body)
        : reply.code(endpoint.status).send(body)
    },
  })
}
