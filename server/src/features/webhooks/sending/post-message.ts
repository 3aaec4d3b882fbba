import { type IncomingMessage, type RequestOptions, request as requestOpen } from 'node:http'
import { request as requestSecure, type RequestOptions as SecureOptions } from 'node:https'
import type { DELIVERY_ERRORS } from '@karvon/contract/webhooks/wire-webhook'
import { errorCode } from '../../../platform/error-code.ts'
import type { Target } from '../../../platform/network/checked-target.ts'
import { pinnedLookup } from '../../../platform/network/pinned-lookup.ts'

/** Why there was no answer. */
export type NoAnswer = (typeof DELIVERY_ERRORS)[number]

/** What came of an attempt. */
export type Attempted =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly body: string
      /** The header Retry-After as sent. */
      readonly retryAfter: string | null
    }
  | { readonly kind: 'unanswered'; readonly error: NoAnswer }

/** The whole exchange may take so long. */
export const ANSWER_WITHIN_MS = 10_000

/** How much of an answer is read and stored. */
const MOST_BYTES = 1_024

/** The beginning of an answer; PostgreSQL stores no zero bytes. */
const readStart = async (answer: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
    if (length >= MOST_BYTES) break
  }
  const text = new TextDecoder().decode(Buffer.concat(parts).subarray(0, MOST_BYTES))
  return text.replaceAll('\u0000', '\uFFFD')
}

const errorOf = (error: unknown, isLate: boolean): NoAnswer => {
  if (isLate) return 'timeout'
  const code = errorCode(error)
  if (code === 'ECONNREFUSED') return 'refused'
  return /CERT|TLS|SSL|SELF_SIGNED|ALTNAME|EPROTO|UNABLE_TO/.test(code) ? 'tls' : 'broken'
}

const post = (
  { url, addresses }: Target,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const options: RequestOptions & SecureOptions = {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Karvon-Webhooks/1',
      },
      lookup: pinnedLookup(addresses),
      // a connection is for one message: nothing of another company's is left in it
      agent: false,
      // whatever the environment says
      rejectUnauthorized: true,
      signal,
    }
    const send = url.protocol === 'https:' ? requestSecure : requestOpen
    const sent = send(url, options)
    sent.once('response', resolve)
    sent.once('error', reject)
    sent.end(body)
  })

/** Posts a body to the addresses of a checked target. Redirects are answers like any other. */
export const postMessage = async (
  target: Target,
  headers: Readonly<Record<string, string>>,
  body: string,
  withinMs = ANSWER_WITHIN_MS,
): Promise<Attempted> => {
  const late = AbortSignal.timeout(withinMs)
  try {
    const answer = await post(target, headers, body, late)
    const status = answer.statusCode ?? 0
    const retryAfter = answer.headers['retry-after'] ?? null
    // who has answered has answered, also if the rest never comes
    const start = await readStart(answer).catch(() => '')
    answer.destroy()
    return { kind: 'answered', status, body: start, retryAfter }
  } catch (error) {
    return { kind: 'unanswered', error: errorOf(error, late.aborted) }
  }
}
