import { errorCode, failureName, neverConnected } from '../error-code.ts'

/** How a provider is called: its address, the HTTP client (tests pass their own), and how long to wait for it. */
export type ProviderConnection = {
  readonly baseUrl: string
  readonly fetch: typeof fetch
  readonly timeoutMs?: number
}

/**
 * What came of a call: an answer (`body` is its JSON, or its text if it is none); `unsent`: the provider never had the request;
 * `lost`: nobody knows. `error` says neither what was sent nor with which secret.
 */
export type CallResult =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown; readonly afterMs?: number }
  | { readonly kind: 'unsent' | 'lost'; readonly error: string }

export type ProviderRequest = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: URLSearchParams | string
}

/** For everything that one message takes, logging in among it. */
export const TIMEOUT_MS = 5_000

/** Nobody's answer is longer; the rest is not read. */
const MOST_BYTES = 64 * 1024

/** A certificate that is refused ends the connection before the provider has the request. */
const REFUSED_CERTIFICATE: ReadonlySet<string> = new Set([
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'CERT_HAS_EXPIRED',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

const readStart = async (answer: Response): Promise<string> => {
  if (answer.body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of answer.body) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MOST_BYTES) break
  }
  return text
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const SECOND_MS = 1_000

const pauseOf = (answer: Response): { afterMs?: number } => {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? { afterMs: Math.min(seconds, 3_600) * SECOND_MS } : {}
}

/** Calls a provider; follows no redirect, and never throws. */
export const callProvider = async (
  { baseUrl, fetch: send }: ProviderConnection,
  { method, path, headers = {}, body }: ProviderRequest,
  signal: AbortSignal,
): Promise<CallResult> => {
  try {
    const init = { method, headers, redirect: 'manual', signal, ...(body !== undefined && { body }) } as const
    const answer = await send(`${baseUrl}${path}`, init)
    return {
      kind: 'answered',
      status: answer.status,
      body: parsed(await readStart(answer)),
      ...pauseOf(answer),
    }
  } catch (error) {
    const isUnsent = neverConnected(error) || REFUSED_CERTIFICATE.has(errorCode(error))
    return { kind: isUnsent ? 'unsent' : 'lost', error: failureName(error) }
  }
}

/** The value at a path of an answer, or undefined. */
export const partOf = (body: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined,
    body,
  )

const LONGEST_NAME = 100

/** A text at a path of an answer, such as an id; null if there is none of sensible length. */
export const textOf = (body: unknown, ...path: readonly string[]): string | null => {
  const value = partOf(body, ...path)
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' && text.length <= LONGEST_NAME ? text : null
}
