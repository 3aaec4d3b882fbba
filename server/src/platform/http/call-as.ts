import { randomBytes } from 'node:crypto'
import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '@karvon/contract/endpoint'
import { fromWire, toWire } from '@karvon/contract/wire/wire-names'
import type { Locale } from '@karvon/domain/values/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SignedIn } from './caller.ts'

/** The header of a request that this process makes itself: a token of this one request, which nobody else can know. */
const OWN_CALL = 'x-own-call'

const callers = new Map<string, SignedIn>()

/** The person on whose behalf this process itself makes a request; undefined: it came over the network. */
export const ownCaller = ({ headers }: Pick<FastifyRequest, 'headers'>): SignedIn | undefined => {
  const token = headers[OWN_CALL]
  return typeof token === 'string' ? callers.get(token) : undefined
}

/** Hands a request over to another app of this process, on behalf of this caller; it ends with the answer. */
export const handOver = (
  app: FastifyInstance,
  caller: SignedIn,
  { raw: request }: FastifyRequest,
  { raw: response }: FastifyReply,
): void => {
  const token = randomBytes(32).toString('base64url')
  callers.set(token, caller)
  request.headers[OWN_CALL] = token
  response.once('close', () => callers.delete(token))
  app.routing(request, response)
}

/** Only the parts that an endpoint takes. */
type Taken<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: never }
  : { readonly [K in Name]: Value }

/** What an endpoint is called with; `form` replaces the body where it takes files. */
export type OwnCall<E extends Endpoint> = Taken<'params', ParamsOf<E>> & {
  readonly query?: QueryOf<E>
  readonly body?: BodyOf<E> extends undefined ? object : BodyOf<E>
  readonly form?: FormData
  readonly locale: Locale
  /** The `Idempotency-Key`. */
  readonly key?: string
}

/** Success with its data in camelCase, or the refusal's sentences in the caller's language with its code and status. */
export type OwnAnswer<E extends Endpoint> =
  | { readonly ok: true; readonly data: DataOf<E> }
  | {
      readonly ok: false
      readonly status: number
      /** Such as `api.order_changed`. */
      readonly code: string
      readonly sentences: readonly string[]
      /** The current state, where the refusal has it. */
      readonly present: unknown
    }

/**
 * Calls an endpoint of the API inside this process on behalf of a person: all its rules hold as over the network. A failure (5xx)
 * throws, so that the caller retries.
 */
export type CallAs = <E extends Endpoint>(
  caller: SignedIn,
  endpoint: E,
  call: OwnCall<E>,
) => Promise<OwnAnswer<E>>

const pathOf = (path: string, params: unknown): string => {
  const values = (params ?? {}) as Readonly<Record<string, unknown>>
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = (toWire(values) as Readonly<Record<string, unknown>>)[name]
    return encodeURIComponent(String(value))
  })
}

const queryOf = (asked: unknown): string => {
  const values = Object.entries(toWire(asked ?? {}) as Readonly<Record<string, unknown>>)
  const sent = values.filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(sent.map(([name, value]): [string, string] => [name, String(value)]))
  return sent.length === 0 ? '' : `?${query}`
}

const payloadOf = async ({ form, body }: OwnCall<Endpoint>) => {
  if (form === undefined) return body === undefined ? {} : { payload: toWire(body) as object, headers: {} }
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers }
}

type Problem = {
  readonly message?: string
  readonly errors?: Record<string, string[]>
  readonly code?: string
}

const refusalOf = (status: number, problem: Problem & { readonly data?: unknown }) => {
  const sentences = Object.values(problem.errors ?? {}).flat()
  return {
    ok: false as const,
    status,
    code: problem.code ?? '',
    sentences: sentences.length > 0 ? sentences : [problem.message ?? ''],
    present: problem.data === undefined ? undefined : fromWire(problem.data),
  }
}

/** Makes calls on an app; `app` is the root, whose hooks identify the caller. */
export const createCallAs =
  (app: FastifyInstance): CallAs =>
  async (caller, endpoint, call) => {
    const { headers, ...sent } = { headers: {}, ...(await payloadOf(call as OwnCall<Endpoint>)) }
    const key = call.key === undefined ? {} : { 'idempotency-key': call.key }
    const token = randomBytes(32).toString('base64url')
    callers.set(token, caller)
    const request = {
      method: endpoint.method,
      url: `/api${pathOf(endpoint.path, call.params)}${queryOf(call.query)}`,
      headers: { ...headers, ...key, 'accept-language': call.locale, [OWN_CALL]: token },
    }
    const answer = await app.inject({ ...request, ...sent }).finally(() => callers.delete(token))
    if (answer.statusCode >= 500) throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.statusCode}`)
    const json = answer.json()
    return answer.statusCode < 400
      ? { ok: true, data: fromWire(json.data) as never }
      : refusalOf(answer.statusCode, json)
  }
