import { createHash } from 'node:crypto'
import type { ParsedUrlQuery } from 'node:querystring'
import { deprecationHeaders } from '@karvon/contract/deprecation'
import {
  type BodyOf,
  type DataOf,
  EndlessMeta,
  type Endpoint,
  PageMeta,
  type ParamsOf,
  type QueryOf,
} from '@karvon/contract/endpoint'
import { Problem } from '@karvon/contract/problem'
import { Type } from '@karvon/contract/schema/json-schema'
import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { fromWire, toWire } from '@karvon/contract/wire/wire-names'
import { type AccessAction, mayDo, needsConfirmedOperator } from '@karvon/domain/access/access-table'
import { checkScope } from '@karvon/domain/access/api-scopes'
import { accept, type Decision, type Refusal, refusal, refuse } from '@karvon/domain/decision'
import type { Locale } from '@karvon/domain/values/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { setLimitHeaders } from '../limits/limit-headers.ts'
import { knownFields, unknownFields, unknownNames } from './bodies/known-fields.ts'
import { readNumbers } from './bodies/read-numbers.ts'
import { isForm, type SentFile } from './bodies/receive-form.ts'
import type { Caller, SessionLock } from './caller.ts'
import { uniformInstants } from './reading/uniform-instants.ts'
import { readRequestFields, type SentFields } from './request-fields.ts'
import { requestLocale } from './request-locale.ts'

/**
 * `text_invalid` at every field of a query with NUL in it, which no text of PostgreSQL holds and so none can be compared with. Texts of
 * bodies are read and refused by their own codecs.
 */
const refuseNul = (query: ParsedUrlQuery): Refusal[] =>
  Object.entries(query).flatMap(([name, value]) =>
    [value].flat().some(text => text?.includes('\0')) ? [refusal('text_invalid', name)] : [],
  )

/** Reference data: the client caches it and revalidates (`ETag`, 304); it varies by language. */
const answerCacheable = (request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply => {
  const etag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate')
  reply.header('vary', 'Accept-Language')
  const known = request.headers['if-none-match']?.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  return known?.includes(etag) ? reply.code(304).send() : reply.send(body)
}

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

/** Writes `data` of an answer, or a part of it, for the wire. */
type WriteData = (value: unknown) => unknown

const writerOf = ({ output }: Endpoint): WriteData => {
  const uniform = uniformInstants(output)
  return value => uniform(toWire(value))
}

const bodyOf = (value: unknown, write: WriteData) => {
  if (isPart(value)) return { data: write(value.items), meta: { next_cursor: value.nextCursor } }
  if (!isPage(value)) return { data: write(value) }
  const { items, page, perPage, total } = value
  const meta = {
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    per_page: perPage,
    total,
  }
  return { data: write(items), meta }
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

/** A program learns of a misspelled field at once; pages of an older version of the site may send more than is read. */
const refuseUnknown = ({ input }: Endpoint, { caller, query }: FastifyRequest, body: unknown) => {
  if (caller.role === 'visitor' || caller.apiKey === undefined) return []
  const names = [
    ...(input.body === undefined ? [] : unknownFields(input.body, body)),
    ...unknownNames(input.query ?? Type.Object({}), Object.keys(query as ParsedUrlQuery)),
  ]
  return names.map(name => refusal('field_unknown', name))
}

/** The fields of an endpoint with its own codec; those of a form are known only now. */
const sentFields = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SentFields> => {
  if (!endpoint.readsFields) return NOTHING_SENT
  const sent = await readRequestFields(request, reply, endpoint.form)
  const unknown = isForm(request) ? refuseUnknown(endpoint, request, sent.fields) : []
  return { ...sent, refusals: [...sent.refusals, ...unknown] }
}

const callOf = async <E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<EndpointCall<E> & Pick<SentFields, 'refusals'>> => ({
  params: namedBy(endpoint.input.params, request.params) as ParamsOf<E>,
  query: namedBy(endpoint.input.query, request.query) as QueryOf<E>,
  body: (endpoint.readsFields ? undefined : namedBy(endpoint.input.body, request.body)) as BodyOf<E>,
  ...(await sentFields(endpoint, request, reply)),
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

/** What a session may do that its company lets in only by an issuer: the password, which does not suffice, changes nothing. */
const BEFORE_SIGN_ON: readonly AccessAction[] = [
  'sign_in',
  'read_reference',
  'read_profile',
  'end_own_session',
  'use_single_sign_on',
]

const isMending = (lock: SessionLock, action: AccessAction): boolean =>
  (lock === 'company_sign_on_required' ? BEFORE_SIGN_ON : MENDING).includes(action)

const checkAccess = (caller: Caller, action: AccessAction): Decision<null> => {
  if (!mayDo(caller.role, action))
    return refuse(caller.role === 'visitor' ? (caller.keyRefusal ?? 'unauthenticated') : 'forbidden')
  if (caller.role === 'visitor') return accept(null)
  if (caller.apiKey !== undefined) return checkScope(caller.apiKey.scopes, action)
  if (caller.isUnconfirmed && needsConfirmedOperator(action)) return refuse('operator_unconfirmed')
  return caller.lock === null || isMending(caller.lock, action) ? accept(null) : refuse(caller.lock)
}

/** Refuses what the validator that follows would let through. */
const refuseWrongValues = (endpoint: Endpoint) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { input, readsFields } = endpoint
  const refusals = refuseNul(request.query as ParsedUrlQuery)
  if (!readsFields && input.body !== undefined) refusals.push(...readNumbers(input.body, request.body))
  // a form is read later, with its files
  refusals.push(...refuseUnknown(endpoint, request, request.body))
  return refusals.length > 0 ? sendRefusals(request, reply, refusals) : undefined
}

const routeOf = (endpoint: Endpoint) => ({
  method: endpoint.method,
  url: endpoint.path,
  config: { endpoint },
  schema: schemaOf(endpoint),
  ...(endpoint.readsFields && { validatorCompiler: uncheckedFields }),
  preValidation: refuseWrongValues(endpoint),
  onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
    if (endpoint.deprecated !== null) reply.headers(deprecationHeaders(endpoint.deprecated))
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
  const write = writerOf(endpoint)
  app.route({
    ...routeOf(endpoint),
    handler: async (request, reply) => {
      const call = await callOf(endpoint, request, reply)
      if (call.refusals.length > 0) return sendRefusals(request, reply, call.refusals)
      const decision = await handle(call)
      if (!decision.ok) return sendRefusals(request, reply, decision.refusals, write(presentOf(decision)))
      const body = bodyOf(decision.value, write)
      return endpoint.cacheable
        ? answerCacheable(request, reply, body)
        : reply.code(endpoint.status).send(body)
    },
  })
}
