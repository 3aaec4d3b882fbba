import { type CircuitBreaker, createCircuitBreaker } from '../../../platform/circuit-breaker.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type CallResult, callProvider, partOf } from '../../../platform/network/provider-call.ts'
import { watchCall } from '../../../platform/telemetry/watched-work.ts'
import type { CodedItem } from './fiscal-code.ts'
import type { ReceiptRow, RegisteredReceipt } from './receipt-rows.ts'

/** A receipt to register: its row, its payment at the provider, and its items. */
export type ReceiptToRegister = {
  readonly receipt: ReceiptRow
  /** The provider's own number of the payment. */
  readonly transaction: string
  readonly amountTiyin: number
  /** When the money moved. */
  readonly at: Date
  readonly items: readonly CodedItem[]
  /** Writes that items are about to be sent; false: they were, and may be there. */
  readonly claimSending: () => Promise<boolean>
}

/** What stands against a receipt. */
export type Unregistered = {
  readonly kind: 'away' | 'refused'
  readonly problem: string
  readonly afterMs?: number | undefined
  readonly isUntaken?: boolean
}

/**
 * What came of an attempt: `accepted`: the provider has the items, and the tax office has not answered yet; `away`: to be tried
 * again, after the pause that the provider asks for; `refused`: it stays wrong unless somebody mends it. `isUntaken`: the items
 * that were sent are certainly not there.
 */
export type Registration =
  | { readonly kind: 'registered'; readonly receipt: RegisteredReceipt }
  | { readonly kind: 'accepted' }
  | Unregistered

/** Registers a receipt at a provider; never throws, and a repeated call registers nothing twice. */
export type Registrar = (receipt: ReceiptToRegister) => Promise<Registration>

/** A call of a provider's service of receipts. */
export type ReceiptRequest = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
}

/** Calls a provider's service of receipts; spares it while it keeps failing. */
export type ReceiptLine = (request: ReceiptRequest) => Promise<CallResult>

const TIMEOUT_MS = 10_000

const isIll = (result: CallResult): boolean => result.kind !== 'answered' || result.status >= 500

const guarded = async (breaker: CircuitBreaker, call: () => Promise<CallResult>): Promise<CallResult> => {
  if (!breaker.admit()) return { kind: 'unsent', error: 'the provider rests after failures' }
  const result = await call()
  breaker.record(isIll(result) ? { kind: 'retry', error: 'away' } : { kind: 'sent' })
  return result
}

/** The line to a service; `headers` are made for each call. */
export const createReceiptLine = (
  { name, url, headers }: { name: string; url: string; headers: () => Readonly<Record<string, string>> },
  clock: Clock,
  timeoutMs = TIMEOUT_MS,
): ReceiptLine => {
  const breaker = createCircuitBreaker(clock, undefined, name)
  const connection = { baseUrl: url, fetch }
  return ({ method, path, body }) =>
    guarded(breaker, () => {
      const json = { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) }
      const request = { method, path, headers: { ...json, ...headers() } }
      const sent = body === undefined ? request : { ...request, body: JSON.stringify(body) }
      return watchCall(name, () => callProvider(connection, sent, AbortSignal.timeout(timeoutMs)), isIll)
    })
}

type Answered = Extract<CallResult, { readonly kind: 'answered' }>

/** Refused are we who call, or the call for now, not what it says: wrong keys, a limit of calls, a wait that was too long. */
const NOT_NOW: ReadonlySet<number> = new Set([401, 403, 408, 425, 429])

/** Whether somebody answered a call for what it says. */
export const isAnswer = (result: CallResult): result is Answered =>
  result.kind === 'answered' &&
  (result.status < 300 || result.status >= 400) &&
  !isIll(result) &&
  !NOT_NOW.has(result.status)

/** A call that is to be made again; `field` is where the provider says why. */
export const awayBy = (result: CallResult, field: string): Unregistered => ({
  kind: 'away',
  problem: problemOf(result, field),
  afterMs: result.kind === 'answered' ? result.afterMs : undefined,
})

/** What an answer says against a receipt, such as `400: Invalid spic/package code`. */
export const problemOf = (result: CallResult, field: string): string => {
  if (result.kind !== 'answered') return result.error
  const said = partOf(result.body, field)
  return typeof said === 'string' ? `${result.status}: ${said}` : String(result.status)
}
