import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '@karvon/contract/endpoint'
import { type Fields, writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import { fromWire, toWire } from '@karvon/contract/wire/wire-names'
import { getLocale } from '../locale/locale.ts'
import { NetworkProblem, readProblem } from './call-problem.ts'
import { sendRequest } from './send-request.ts'

type Given<T> = T extends undefined ? Fields : T

/** What a call takes besides method and path. Names are ours or already the wire's: both become the wire's. */
export type CallInput<E extends Endpoint> = {
  params?: ParamsOf<E>
  query?: Given<QueryOf<E>>
  body?: Given<BodyOf<E>>
  /** A body that a codec of the contract has written already (`draftToWire`). */
  wireBody?: Fields
  /** A body with files, its names already the wire's. */
  form?: FormData
  idempotencyKey?: string
  signal?: AbortSignal
}

/** `meta` of a paged answer. */
export type PageFacts = { currentPage: number; lastPage: number; perPage: number; total: number }

type Envelope = { data: unknown; meta?: unknown }

let root = '/api'

/** Where the API is; a test says so, a browser stays at its own origin. */
export function callAt(url: string): void {
  root = url
}

const fillPath = (path: string, params: unknown): string =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((toWire(params ?? {}) as Record<string, unknown>)[name] ?? '')),
  )

const urlOf = (path: string, input: { params?: unknown; query?: unknown }): string => {
  const query = new URLSearchParams(writeBracketFields(toWire(input.query ?? {}))).toString()
  return fillPath(path, input.params) + (query === '' ? '' : `?${query}`)
}

/** A form brings its own type with its boundary. */
const headersOf = (idempotencyKey: string | undefined, isJson: boolean): Record<string, string> => ({
  accept: 'application/json',
  'accept-language': getLocale(),
  ...(isJson ? { 'content-type': 'application/json' } : {}),
  ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
})

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'data' in body

async function ask<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  input: CallInput<E>,
): Promise<Envelope> {
  const { form, idempotencyKey, signal } = input
  const fields = input.wireBody ?? (input.body === undefined ? undefined : toWire(input.body))
  const sent = form ?? (fields === undefined ? undefined : JSON.stringify(fields))
  const { ok, status, headers, body } = await sendRequest(root + urlOf(path, input), {
    method,
    headers: headersOf(idempotencyKey, form === undefined && sent !== undefined),
    ...(sent === undefined ? {} : { body: sent }),
    ...(signal === undefined ? {} : { signal }),
  })
  if (!ok) throw readProblem(status, headers, body)
  if (isEnvelope(body)) return body
  if (body === null) return { data: null }
  throw new NetworkProblem(new Error('the answer is none of ours'))
}

/**
 * Calls the API: `call<typeof showOrder>('GET', '/truck-booking/:id', { params: { id } })`. Answers `data` in our names;
 * throws `CallProblem` when refused, `NetworkProblem` when nobody answers, the signal's reason when called off.
 */
export async function call<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  input: CallInput<E> = {},
): Promise<DataOf<E>> {
  return fromWire((await ask<E>(method, path, input)).data) as DataOf<E>
}

/** The same for a paged answer: the list of its page, and where the page stands. */
export async function callPaged<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  input: CallInput<E> = {},
): Promise<{ data: DataOf<E>; meta: PageFacts }> {
  const { data, meta } = await ask<E>(method, path, input)
  return { data: fromWire(data) as DataOf<E>, meta: fromWire(meta) as PageFacts }
}

/** A part of an endless list, and what `before` is for the next part; null: there is no more. */
export type EndlessPart<T> = { data: T; meta: { nextCursor: number | null } }

/** The same for a part of an endless list. */
export async function callEndless<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  input: CallInput<E> = {},
): Promise<EndlessPart<DataOf<E>>> {
  const { data, meta } = await ask<E>(method, path, input)
  return { data: fromWire(data) as DataOf<E>, meta: fromWire(meta) as { nextCursor: number | null } }
}
