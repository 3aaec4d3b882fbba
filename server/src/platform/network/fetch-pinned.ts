import { type IncomingMessage, type RequestOptions, request as requestOpen } from 'node:http'
import { request as requestSecure, type RequestOptions as SecureOptions } from 'node:https'
import type { Target } from './checked-target.ts'
import { pinnedLookup } from './pinned-lookup.ts'

/** What is sent, as `fetch` takes it. */
export type PinnedRequest = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

export type PinnedLimits = { readonly withinMs: number; readonly mostBytes: number }

const send = (
  { url, addresses }: Target,
  { method, headers, body }: PinnedRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options: RequestOptions & SecureOptions = {
      method,
      headers: { ...headers, ...length },
      lookup: pinnedLookup(addresses),
      agent: false,
      // whatever the environment says
      rejectUnauthorized: true,
      signal,
    }
    const sent = (url.protocol === 'https:' ? requestSecure : requestOpen)(url, options)
    sent.once('response', resolve)
    sent.once('error', reject)
    sent.end(body)
  })

const readAll = async (answer: IncomingMessage, mostBytes: number): Promise<Buffer> => {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
    if (length > mostBytes) throw new Error(`an answer of more than ${mostBytes} bytes`)
  }
  return Buffer.concat(parts)
}

const headersOf = ({ headers }: IncomingMessage): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )

/** Statuses that have no body; `Response` refuses one. */
const BODILESS = new Set([204, 205, 304])

/**
 * Sends a request to the addresses of a target and to no others, and reads its answer whole, within limits of time and size. Redirects
 * are answers like any other. Throws where there is no such answer.
 */
export const fetchPinned = async (
  target: Target,
  request: PinnedRequest,
  { withinMs, mostBytes }: PinnedLimits,
): Promise<Response> => {
  const answer = await send(target, request, AbortSignal.timeout(withinMs))
  try {
    const body = await readAll(answer, mostBytes)
    const status = answer.statusCode ?? 502
    if (status < 200 || status > 599) throw new Error(`an answer with status ${status}`)
    return new Response(BODILESS.has(status) ? null : new Uint8Array(body), {
      status,
      headers: headersOf(answer),
    })
  } finally {
    answer.destroy()
  }
}
