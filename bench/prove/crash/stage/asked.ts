import { setTimeout as wait } from 'node:timers/promises'
import type { httpClient } from '../../../http-client.ts'
import type { Person } from '../../../people.ts'

type Client = ReturnType<typeof httpClient>

/** What came back: the status, and the body as it was read; status 0: no answer came. */
export type Answer = {
  readonly status: number
  readonly data: Record<string, unknown>
  /** Of a refusal, without `api.`. */
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

/** A request as somebody sends it. */
export type Sent = {
  readonly method: string
  readonly path: string
  /** An object, or the JSON text itself. */
  readonly body?: object | string
  readonly key?: string
}

/** Asks as this person; a line that breaks is an answer of status 0, and so is a proxy that speaks for a server that is gone. */
export const askAs = async (
  client: Client,
  person: Person,
  { method, path, body, key }: Sent,
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

const MOST_REPEATS = 160
const PAUSE_MS = 250

/** The answers that ask a client to retry: 503 from an overloaded server, or a key still in progress. */
export const isLater = ({ status, code }: Answer): boolean => status === 503 || code === 'idempotency_running'

/** Retries for forty seconds, as a client does after such an answer. */
export const askPatiently = async (client: Client, person: Person, sent: Sent): Promise<Answer> => {
  let answer = await askAs(client, person, sent)
  for (let repeat = 0; isLater(answer) && repeat < MOST_REPEATS; repeat++) {
    await wait(PAUSE_MS)
    answer = await askAs(client, person, sent)
  }
  return answer
}

/** Answers counted by status and code, for a sentence: "1 × 200, 49 × 409 order_not_open". */
export const tellAnswers = (answers: readonly Answer[]): string => {
  const counts = new Map<string, number>()
  for (const { status, code } of answers) {
    const kind = code === null ? `${status}` : `${status} ${code}`
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].map(([kind, count]) => `${count} × ${kind}`).join(', ')
}

/** Runs so many at once until the list is empty. */
export const inFlight = async <T>(
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
