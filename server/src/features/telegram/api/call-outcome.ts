import { GrammyError, HttpError } from 'grammy'
import { errorCode, neverConnected } from '../../../platform/error-code.ts'
import type { ChatOutcome } from '../bot-port.ts'
import { ServiceDown } from './bot-api.ts'

/** What may come of a call that failed. */
export type FailedCall = Exclude<ChatOutcome, { kind: 'sent' }>

/** Telegram asks to wait seconds or minutes; nobody is served by a longer wait. */
const LONGEST_WAIT_S = 3_600

/** What Telegram said, without what it quotes of the message. */
const describe = ({ error_code, description }: GrammyError): string =>
  `${error_code}: ${String(description).replace(/"[^"]*"/g, '"…"')}`.slice(0, 200)

const waitOf = ({ parameters }: GrammyError): { afterMs: number } | undefined => {
  const seconds = Number(parameters?.retry_after)
  return seconds > 0 ? { afterMs: Math.min(seconds, LONGEST_WAIT_S) * 1000 } : undefined
}

/** Bot API, "Making requests": `error_code` says what went wrong, `parameters` (`ResponseParameters`) what helps. */
const refusedOutcome = (error: GrammyError): FailedCall => {
  const told = { error: describe(error) }
  if (error.error_code === 403 || isRefusedWith(error, /chat not found/)) return { kind: 'blocked', ...told }
  if (error.error_code === 429) return { kind: 'retry', ...told, ...waitOf(error) }
  return { kind: error.error_code >= 500 ? 'retry' : 'failed', ...told }
}

/**
 * What came of a call that threw. grammY's errors hold the message, and the network's the address with the token: neither goes
 * further than here.
 */
export const failedOutcome = (error: unknown): FailedCall => {
  if (error instanceof GrammyError) return refusedOutcome(error)
  const inner = error instanceof HttpError ? error.error : error
  if (inner instanceof ServiceDown) return { kind: 'retry', error: inner.message }
  if (neverConnected(inner)) return { kind: 'retry', error: errorCode(inner) }
  return { kind: 'unknown', error: errorCode(inner) || 'no answer that could be read' }
}

/** Whether Telegram refused a call with this description. */
export const isRefusedWith = (error: unknown, description: RegExp): boolean =>
  error instanceof GrammyError && error.error_code === 400 && description.test(String(error.description))
