import { setTimeout as wait } from 'node:timers/promises'
import type { httpClient } from '../../../http-client.ts'
import type { Person } from '../../../people.ts'

type Client = ReturnType<typeof httpClient>

/** An answer; status 0 if none arrived. */
export type Answer = {
  readonly status: number
  readonly data: Record<string, unknown>
  /** The refusal code without `api.`. */
  readonly code: string | null
  readonly body: Record<string, unknown>
}

const NO_ANSWER: Answer = { status: 0, data: {}, code: null, body: {} }

const bodyOf = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** A request to the API. */
export type ApiRequest = {
  readonly method: string
  readonly path: string
  /** An object, or the JSON text itself. */
  readonly body?: object | string
  readonly key?: string
}

/** Sends a request as this user; a broken connection or a proxy's own error page has status 0. */
export const callAs = async (
  client: Client,
  person: Person,
  { method, path, body, key }: ApiRequest,
): Promise<Answer> => {
  const headers = {
    'content-type': 'application/json',
    ...person.headers,
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  const text = typeof body === 'object' ? JSON.stringify(body) : body
  const answer = await client.send(method, `/api${path}`, headers, text).catch(() => null)
  if (answer?.headers['x-request-id'] === undefined) return NO_ANSWER
  const read = bodyOf(answer.text)
  const code = typeof read.code === 'string' ? read.code.replace('api.', '') : null
  return { status: answer.status, data: (read.data ?? {}) as Record<string, unknown>, code, body: read }
}

const MAX_RETRIES = 160
const PAUSE_MS = 250

/** The answers that ask a client to retry: 503 from an overloaded server, or a key still in progress. */
export const isRetryable = ({ status, code }: Answer): boolean =>
  status === 503 || code === 'idempotency_running'

/** Retries for forty seconds, as a client does after such an answer. */
export const callWithRetries = async (
  client: Client,
  person: Person,
  request: ApiRequest,
): Promise<Answer> => {
  let answer = await callAs(client, person, request)
  for (let repeat = 0; isRetryable(answer) && repeat < MAX_RETRIES; repeat++) {
    await wait(PAUSE_MS)
    answer = await callAs(client, person, request)
  }
  return answer
}

/** Counts answers by status and code: "1 × 200, 49 × 409 order_not_open". */
export const formatAnswers = (answers: readonly Answer[]): string => {
  const counts = new Map<string, number>()
  for (const { status, code } of answers) {
    const kind = code === null ? `${status}` : `${status} ${code}`
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].map(([kind, count]) => `${count} × ${kind}`).join(', ')
}

/** Processes a list with `workers` concurrent workers. */
export const runConcurrently = async <T>(
  list: readonly T[],
  workers: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const waiting = list.values()
  const run = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: workers }, run))
}
