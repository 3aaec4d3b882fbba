/** What the server says when it refuses (docs/api.md#failures), in our names. */
export type ProblemAnswer = {
  readonly status: number
  /** `api.order_changed`. */
  readonly code: string
  /** A sentence in the language of the page. */
  readonly message: string
  /** Sentences by field in wire words: `routes.0.address`. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** What else stood in the body: `min`, `max`, the order that is now true. */
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

/** Nobody answered: no line, no server, or an answer that was cut off. */
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

/** Seconds of `Retry-After`, in its form of seconds. */
export const retryAfterOf = (headers: Headers): number | null => {
  const written = headers.get('retry-after')
  return written !== null && /^\d{1,6}$/.test(written) ? Number(written) : null
}

/** The body of a refusal, also where it is no JSON of ours (a proxy's page). */
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
