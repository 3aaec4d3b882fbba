import type { WebhookEvent } from './webhook-event.ts'

/** The headers of a request, as Node's http, Fetch or a framework hands them over. */
type HeaderBag = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

/** How old a webhook may be, and what time it is. */
export type VerifyOptions = {
  /** Either way; 300 by default. */
  readonly toleranceSeconds?: number
  readonly now?: Date
}

/** Why a webhook is not to be believed. */
export type WebhookProblem =
  | 'header_missing'
  | 'secret_invalid'
  | 'too_old'
  | 'signature_wrong'
  | 'unreadable'

/** A request that is not a webhook of ours: answer 400 and do nothing. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
  readonly problem: WebhookProblem
  constructor(problem: WebhookProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

const TOLERANCE_SECONDS = 300
const SECRET_PREFIX = 'whsec_'
const SCHEME = 'v1,'

const headerIn = (headers: HeaderBag, name: string): string => {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  if (typeof value !== 'string' || value === '')
    throw new WebhookVerificationError('header_missing', `the header ${name} is missing`)
  return value
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
  } catch {
    return null
  }
}

const importSecret = (secret: string) => {
  const bytes = bytesOf(secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret)
  if (bytes === null || bytes.length === 0)
    throw new WebhookVerificationError('secret_invalid', 'a secret is whsec_ and base64')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

const checkAge = (
  timestamp: string,
  { toleranceSeconds = TOLERANCE_SECONDS, now = new Date() }: VerifyOptions,
) => {
  const age = now.getTime() / 1000 - (/^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN)
  if (!(Math.abs(age) <= toleranceSeconds))
    throw new WebhookVerificationError(
      'too_old',
      `sent more than ${toleranceSeconds} s ago, or in the future`,
    )
}

/** `crypto.subtle.verify` takes the same time for any wrong signature. */
type Key = Awaited<ReturnType<typeof importSecret>>

const isSigned = async (key: Key, signatures: readonly string[], signed: Uint8Array<ArrayBuffer>) => {
  for (const signature of signatures) {
    const bytes = bytesOf(signature)
    if (bytes !== null && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return true
  }
  return false
}

const readEvent = (rawBody: string): WebhookEvent => {
  try {
    return JSON.parse(rawBody)
  } catch {
    throw new WebhookVerificationError('unreadable', 'the body is not JSON')
  }
}

/**
 * The event of a webhook, once its signature and age are right (Standard Webhooks); throws a `WebhookVerificationError`
 * otherwise. `rawBody` is the body as it was received, before any parsing; with several secrets one must match, for rotation.
 * The same `webhook-id` may come again: remember it, and do each once.
 */
export const verifyWebhook = async (
  headers: HeaderBag,
  rawBody: string,
  secrets: string | readonly string[],
  options: VerifyOptions = {},
): Promise<WebhookEvent> => {
  const [id, timestamp] = [headerIn(headers, 'webhook-id'), headerIn(headers, 'webhook-timestamp')]
  const signatures = headerIn(headers, 'webhook-signature')
    .split(' ')
    .filter(one => one.startsWith(SCHEME))
    .map(one => one.slice(SCHEME.length))
  checkAge(timestamp, options)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${rawBody}`)
  for (const secret of [secrets].flat()) {
    if (await isSigned(await importSecret(secret), signatures, signed)) return readEvent(rawBody)
  }
  throw new WebhookVerificationError('signature_wrong', 'no signature matches')
}
