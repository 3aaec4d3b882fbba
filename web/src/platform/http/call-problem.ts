/** The error body of the API (docs/api.md#failures), in camelCase. */
export type ProblemAnswer = {
  readonly status: number
  /** `api.order_changed`. */
  readonly code: string
  /** A sentence in the language of the page. */
  readonly message: string
  /** Messages by wire path: `routes.0.address`. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Other fields of the body, such as `min`, `max` or the current order. */
  readonly facts: Readonly<Record<string, unknown>>
  readonly requestId: string | null
  readonly retryAfterS: number | null
}

/** The server refused. */
export class CallProblem extends Error implements ProblemAnswer {
  readonly status: number
  readonly code: string
  readonly errors: ProblemAnswer['errors']
  readonly facts: ProblemAnswer['facts']
  readonly requestId: string | null
  readonly retryAfterS: number | null

  constructor(answer: ProblemAnswer) {
    super(answer.message)
    this.name = 'CallProblem'
    this.status = answer.status
    this.code = answer.code
    this.errors = answer.errors
    this.facts = answer.facts
    this.requestId = answer.requestId
    this.retryAfterS = answer.retryAfterS
  }
}

/** No complete response: offline, server unreachable, or a truncated response. */
export class NetworkProblem extends Error {
  constructor(cause?: unknown) {
    super('the server was not reached', { cause })
    this.name = 'NetworkProblem'
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sentences = (errors: unknown): Record<string, string[]> => {
  if (!isRecord(errors)) return {}
  const lists = Object.entries(errors).filter(([, list]) => Array.isArray(list))
  return Object.fromEntries(lists.map(([field, list]) => [field, (list as unknown[]).map(String)]))
}

/** `Retry-After` in seconds; null if absent or a date. */
export const retryAfterOf = (headers: Headers): number | null => {
  const written = headers.get('retry-after')
  return written !== null && /^\d{1,6}$/.test(written) ? Number(written) : null
}

/** Reads an error response, including one that is not ours (a proxy's HTML page). */
export function readProblem(status: number, headers: Headers, body: unknown): CallProblem {
  const { code, message, errors, request_id: requestId, ...facts } = isRecord(body) ? body : {}
  return new CallProblem({
    status,
    code: typeof code === 'string' ? code : 'api.unknown_error',
    message: typeof message === 'string' ? message : '',
    errors: sentences(errors),
    facts,
    requestId: typeof requestId === 'string' ? requestId : null,
    retryAfterS: retryAfterOf(headers),
  })
}
