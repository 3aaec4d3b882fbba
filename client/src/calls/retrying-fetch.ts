import { KarvonConnectionError, retryAfterOf } from '../errors/karvon-error.ts'
import { READS_BY_POST } from '../generated/calls.ts'

/** Sends one request. */
export type Fetch = (request: Request) => Promise<Response>

/** When to give up. */
export type RetrySettings = {
  readonly fetch: Fetch
  /** Attempts after the first. */
  readonly maxRetries: number
  /** Of one attempt. */
  readonly timeoutMs: number
  /** Between attempts; for tests. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

const FIRST_PAUSE_MS = 300
const LONGEST_PAUSE_MS = 8_000
/** A longer `Retry-After` is left to the caller. */
const LONGEST_RETRY_AFTER_S = 60

const AWAY = new Set([502, 503, 504])

/** Questions that are asked in a body, for they don't fit into a query. */
const isQuestion = ({ method, url }: Request): boolean =>
  method === 'POST' && READS_BY_POST.some(path => new URL(url).pathname.endsWith(path))

/** May be sent twice: reads, and writes whose key makes the server do them once. */
const isRepeatable = (request: Request): boolean =>
  request.method === 'GET' ||
  request.method === 'HEAD' ||
  request.headers.has('idempotency-key') ||
  isQuestion(request)

/** Half fixed, half random: clients that failed together don't return together. */
const pauseOf = (attempt: number): number => {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt)
  return longest / 2 + (Math.random() * longest) / 2
}

/** The first attempt is still running, so its answer is not there yet. */
const isStillRunning = async (response: Response): Promise<boolean> => {
  if (response.status !== 409) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return (body as { code?: string } | null)?.code === 'api.idempotency_running'
}

/** 429 was refused before anything was done, so every call may be repeated after it. */
const mayRepeatAfter = async (request: Request, response: Response, attempt: number): Promise<boolean> => {
  if (response.status === 429) return retryAfterOf(response.headers) !== null
  if (!isRepeatable(request)) return false
  return AWAY.has(response.status) || (attempt > 0 && (await isStillRunning(response)))
}

const sendOnce = async (request: Request, { fetch, timeoutMs }: RetrySettings): Promise<Response> => {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = AbortSignal.any([request.signal, timeout])
  try {
    return await fetch(new Request(request.clone(), { signal }))
  } catch (error) {
    // the caller's own abort is theirs
    if (request.signal.aborted) throw request.signal.reason
    throw new KarvonConnectionError(
      timeout.aborted ? `no answer within ${timeoutMs} ms` : 'the server was not reached',
      error,
    )
  }
}

/**
 * Repeats a request that failed on the way, if doing so is safe: reads and writes with a key after a network error, 502, 503 and
 * 504, and every call answered 429 with `Retry-After`.
 */
export const createRetryingFetch =
  (settings: RetrySettings): Fetch =>
  async request => {
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= settings.maxRetries
      const answer = await sendOnce(request, settings).catch((error: unknown) => {
        if (isLast || !(error instanceof KarvonConnectionError) || !isRepeatable(request)) throw error
        return null
      })
      if (answer !== null && (isLast || !(await mayRepeatAfter(request, answer, attempt)))) return answer
      const seconds = answer === null ? null : retryAfterOf(answer.headers)
      if (answer !== null && seconds !== null && seconds > LONGEST_RETRY_AFTER_S) return answer
      await answer?.body?.cancel()
      await settings.wait(Math.max(pauseOf(attempt), (seconds ?? 0) * 1000), request.signal)
    }
  }

/** Waits, or throws the signal's reason as soon as it is aborted. */
export const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
