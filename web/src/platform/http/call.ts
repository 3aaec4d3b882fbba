import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '@karvon/contract/endpoint'
import { type Fields, writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import { fromWire, toWire } from '@karvon/contract/wire/wire-names'
import { getLocale } from '../locale/locale.ts'
import { NetworkProblem, readProblem } from './call-problem.ts'
import { sendRequest } from './send-request.ts'

type Given<T> = T extends undefined ? Fields : T

/** A call's parameters and body, in camelCase or wire names; both are sent as wire names. */
export type CallInput<E extends Endpoint> = {
  params?: ParamsOf<E>
  query?: Given<QueryOf<E>>
  body?: Given<BodyOf<E>>
  /** A body already encoded by the contract (`draftToWire`). */
  wireBody?: Fields
  /** A body with files, in wire names. */
  form?: FormData
  idempotencyKey?: string
  signal?: AbortSignal
}

/** `meta` of a paged list. */
export type PageMeta = { currentPage: number; lastPage: number; perPage: number; total: number }

type Envelope = { data: unknown; meta?: unknown }

let root = '/api'

/** Sets the API's URL, for tests; a browser uses its own origin. */
export function setApiUrl(url: string): void {
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

/** No content type for form data: the browser adds it with the boundary. */
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
 * Calls the API: `call<typeof showOrder>('GET', '/truck-booking/:id', { params: { id } })`. Returns `data` in camelCase;
 * throws `CallProblem` on a refusal, `NetworkProblem` without a response, and the signal's reason when aborted.
 */
export async function call<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  input: CallInput<E> = {},
): Promise<DataOf<E>> {
  return fromWire((await ask<E>(method, path, input)).data) as DataOf<E>
}

/** Like `call`, for a paged list: returns a page and its `meta`. */
export async function callPaged<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  input: CallInput<E> = {},
): Promise<{ data: DataOf<E>; meta: PageMeta }> {
  const { data, meta } = await ask<E>(method, path, input)
  return { data: fromWire(data) as DataOf<E>, meta: fromWire(meta) as PageMeta }
}

/** A part of a cursor-paged list; `nextCursor` is `before` of the next part, null at the end. */
export type CursorPage<T> = { data: T; meta: { nextCursor: number | null } }

/** Like `call`, for a part of a cursor-paged list. */
export async function callCursorPage<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  input: CallInput<E> = {},
): Promise<CursorPage<DataOf<E>>> {
  const { data, meta } = await ask<E>(method, path, input)
  return { data: fromWire(data) as DataOf<E>, meta: fromWire(meta) as { nextCursor: number | null } }
}
