import { createCircuitBreaker } from '../circuit-breaker.ts'
import type { Clock } from '../clock.ts'
import type { DidoxSetting } from '../settings/didox-setting.ts'

/** An answer of Didox; `body` is null where it is no JSON, as in some refusals, which are a bare `text`. */
export type DidoxAnswer = { readonly status: number; readonly body: unknown; readonly text: string }

/** A request; `userKey` names who acts. */
export type DidoxRequest = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  readonly userKey?: string
}

/** Sends requests to Didox; null: it is away, or rests after failures. */
export type DidoxLine = { send(request: DidoxRequest): Promise<DidoxAnswer | null> }

const TIMEOUT_MS = 5_000
const LONGEST_ANSWER = 1_000_000
const LONGEST_TEXT = 500

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const bodyOf = (text: string): unknown => {
  if (text.length > LONGEST_ANSWER) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

type LineSetting = Pick<DidoxSetting, 'url' | 'partnerToken'>

const ask = async (
  { url, partnerToken }: LineSetting,
  { method, path, body, userKey }: DidoxRequest,
  timeoutMs: number,
): Promise<DidoxAnswer> => {
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'Partner-Authorization': partnerToken,
      ...(userKey !== undefined && { 'user-key': userKey }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: bodyOf(text), text: text.slice(0, LONGEST_TEXT) }
}

/** A success that is no JSON comes from something in between, and counts as a failure like a 5xx. */
const isIll = ({ status, body }: DidoxAnswer): boolean => status >= 500 || (status < 300 && body === null)

export const createDidoxLine = (setting: LineSetting, clock: Clock, timeoutMs = TIMEOUT_MS): DidoxLine => {
  const breaker = createCircuitBreaker(clock, undefined, 'didox')
  return {
    send: async request => {
      if (!breaker.admit()) return null
      const answer = await ask(setting, request, timeoutMs).catch(() => null)
      const isAway = answer === null || isIll(answer)
      breaker.record(isAway ? { kind: 'retry', error: 'didox is away' } : { kind: 'sent' })
      return isAway ? null : answer
    },
  }
}
