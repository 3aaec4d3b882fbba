import type { RefusalCode, RefusalFacts } from '../generated/calls.ts'

/** What the server said. */
type Refused<Code extends RefusalCode> = {
  readonly status: number
  readonly code: Code
  readonly message: string
  readonly facts: RefusalFacts[Code]
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly requestId: string | null
  readonly retryAfterSeconds: number | null
  readonly current: unknown
}

/** A refusal of one code; catch it as `KarvonError`, which narrows by `code`. */
export class KarvonRefusal<Code extends RefusalCode = RefusalCode> extends Error implements Refused<Code> {
  override readonly name = 'KarvonError'
  /** The HTTP status. */
  readonly status: number
  /** Stable, begins with `api.`; a newer server may send one that these types don't know. */
  readonly code: Code
  /** The figures of that code, such as `max_kg` or `seconds`. */
  readonly facts: RefusalFacts[Code]
  /** Sentences by the field they are about: `routes.0.address`. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** The name of the request in the server's logs. */
  readonly requestId: string | null
  readonly retryAfterSeconds: number | null
  /** What the server has now, such as the order after `api.order_changed`. */
  readonly current: unknown

  constructor(refused: Refused<Code>) {
    super(refused.message)
    this.status = refused.status
    this.code = refused.code
    this.facts = refused.facts
    this.fields = refused.fields
    this.requestId = refused.requestId
    this.retryAfterSeconds = refused.retryAfterSeconds
    this.current = refused.current
  }
}

/** A refusal by the server; `code` says which facts it has. */
export type KarvonError = { [Code in RefusalCode]: KarvonRefusal<Code> }[RefusalCode]

/** Whether an error is a refusal by the server. */
export const isKarvonError = (error: unknown): error is KarvonError => error instanceof KarvonRefusal

/** There was no complete answer: offline, unreachable, cut off, or later than the timeout. */
export class KarvonConnectionError extends Error {
  override readonly name = 'KarvonConnectionError'
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sentencesIn = (errors: unknown): Record<string, string[]> =>
  isRecord(errors)
    ? Object.fromEntries(
        Object.entries(errors).flatMap(([field, list]) =>
          Array.isArray(list) ? [[field, list.map(String)]] : [],
        ),
      )
    : {}

/** `Retry-After` in seconds; null if there is none. */
export const retryAfterOf = (headers: Headers): number | null => {
  const written = headers.get('retry-after')
  return written !== null && /^\d{1,6}$/.test(written) ? Number(written) : null
}

/** Reads the body of a failure, which may not be ours: a proxy answers in HTML. */
export const readRefusal = (response: Response, body: unknown): KarvonError => {
  const { code, message, errors, request_id, data, ...facts } = isRecord(body) ? body : {}
  return new KarvonRefusal({
    status: response.status,
    code: (typeof code === 'string' ? code : 'api.unknown_error') as RefusalCode,
    message: typeof message === 'string' ? message : `the server answered ${response.status}`,
    facts: facts as RefusalFacts[RefusalCode],
    fields: sentencesIn(errors),
    requestId: typeof request_id === 'string' ? request_id : response.headers.get('x-request-id'),
    retryAfterSeconds: retryAfterOf(response.headers),
    current: data,
  }) as KarvonError
}
