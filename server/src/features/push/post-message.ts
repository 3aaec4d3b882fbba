import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent, request } from 'node:https'
import { failureName } from '../../platform/error-code.ts'
import { lookUpPublic } from './public-lookup.ts'

/** A message as it goes to a push service. */
export type PostedMessage = {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
}

/** What came of it: the push service's answer, or why there is none; `isSent` if it may have the message nevertheless. */
export type PostAnswer =
  | { readonly status: number; readonly retryAfter: string | null }
  | { readonly status: null; readonly isSent: boolean; readonly code: string }

/** Sends messages by HTTP. */
export type Post = (message: PostedMessage) => Promise<PostAnswer>

/** A channel answers within ten seconds. */
const TIMEOUT_MS = 8_000

/** Connections to one push service: it is waited for only by those who use it. */
const MOST_SOCKETS = 64

const LATE = 'ELATE'

/** An answer of a push service is short. */
const LONGEST_ANSWER = 16_384

/** What it says beyond the status is not needed; it is read so that the connection is kept, unless it is long or slow. */
const skipBody = (response: IncomingMessage, timeoutMs: number): void => {
  const timer = setTimeout(() => response.destroy(), timeoutMs)
  let bytes = 0
  response.on('error', () => undefined)
  response.on('close', () => clearTimeout(timer))
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > LONGEST_ANSWER) response.destroy()
  })
}

const answerOf = (response: IncomingMessage, timeoutMs: number): PostAnswer => {
  skipBody(response, timeoutMs)
  return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null }
}

/** Posts by HTTPS on kept connections, to public addresses only, follows no redirect and waits eight seconds at most. */
export const createPost = (timeoutMs = TIMEOUT_MS): Post => {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS, timeout: timeoutMs })
  // only endpoints on this machine are allowed by http, and only outside production
  const plainAgent = new HttpAgent({ keepAlive: true, maxSockets: MOST_SOCKETS })
  const begin = (endpoint: string, headers: PostedMessage['headers']) => {
    const options = { method: 'POST', headers: { ...headers } }
    return endpoint.startsWith('http:')
      ? requestHttp(endpoint, { ...options, agent: plainAgent })
      : request(endpoint, { ...options, agent, lookup: lookUpPublic })
  }
  return ({ endpoint, headers, body }) =>
    new Promise(resolve => {
      const sending = begin(endpoint, headers)
      const timer = setTimeout(
        () => sending.destroy(Object.assign(new Error(LATE), { code: LATE })),
        timeoutMs,
      )
      const end = (answer: PostAnswer) => {
        clearTimeout(timer)
        resolve(answer)
      }
      sending.on('response', response => end(answerOf(response, timeoutMs)))
      sending.on('error', error =>
        end({ status: null, isSent: sending.writableFinished, code: failureName(error) }),
      )
      sending.end(body)
    })
}
