import { NetworkProblem, retryAfterOf } from './call-problem.ts'
import { forgetPosition, sendPosition } from './seen-position.ts'

/** A response with its body: parsed JSON, or text if it is not JSON. */
export type ReadAnswer = { ok: boolean; status: number; headers: Headers; body: unknown }

/** A request with its headers by name. */
type SentRequest = RequestInit & { readonly headers?: Readonly<Record<string, string>> }

const RETRIED = [408, 409, 425, 429, 500, 502, 503, 504]
const LONGEST_WAIT_MS = 3000

const readBody = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}

async function sendOnce(url: string, request: SentRequest): Promise<ReadAnswer> {
  const position = sendPosition()
  try {
    const response = await fetch(url, { ...request, headers: { ...request.headers, ...position.header } })
    const { ok, status, headers } = response
    position.note(headers)
    return { ok, status, headers, body: readBody(await response.text()) }
  } catch (error) {
    // it may have been done
    forgetPosition()
    throw request.signal?.aborted ? request.signal.reason : new NetworkProblem(error)
  }
}

/** Milliseconds: the server's `Retry-After` up to 3 s, else a random delay so that clients do not retry in step. */
const waitBeforeRetry = (headers: Headers | undefined): number => {
  const askedS = headers ? retryAfterOf(headers) : null
  return askedS === null ? 300 + Math.random() * 700 : Math.min(LONGEST_WAIT_MS, askedS * 1000)
}

const pause = (ms: number, signal: AbortSignal | null | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** Sends a request; retries a GET once without a response or after a transient status (docs/api.md#failures). */
export async function sendRequest(url: string, request: SentRequest): Promise<ReadAnswer> {
  if (request.method !== 'GET') return sendOnce(url, request)
  const first = await sendOnce(url, request).catch((error: unknown) => {
    if (error instanceof NetworkProblem) return null
    throw error
  })
  if (first !== null && !RETRIED.includes(first.status)) return first
  await pause(waitBeforeRetry(first?.headers), request.signal)
  return sendOnce(url, request)
}
