import type { CallResult } from '../../network/provider-call.ts'
import type { SendOutcome } from '../../send-outcome.ts'
import type { SmsMessage, SmsPort } from '../sms-port.ts'

/** The ways a message may take. */
export const SMS_ROUTES = ['telegram_gateway', 'eskiz', 'playmobile'] as const

/** The name of a way. */
export type SmsRouteName = (typeof SMS_ROUTES)[number]

/** One way: a provider that takes messages. */
export type SmsRoute = SmsPort & {
  readonly name: SmsRouteName
  /** Whether its delivery reports reach us. */
  readonly hasReports: boolean
  takes(message: SmsMessage): boolean
  /** Its name for a message, where that is known before it is sent. */
  nameOf?(message: SmsMessage): string
}

/** Statuses that say something about this one message, so that trying again changes nothing. */
const ABOUT_THE_MESSAGE = new Set([400, 404, 409, 413, 414, 422])

/** A proxy in front of the provider gave up waiting for it (RFC 9110, section 15.6.5; 524 at Cloudflare): it may have the message. */
const NOT_ANSWERED = new Set([504, 524])

/** What an answer other than success means; `what` names the provider. */
export const refusalOf = (what: string, result: CallResult): SendOutcome => {
  if (result.kind !== 'answered') {
    const kind = result.kind === 'lost' ? 'unknown' : 'retry'
    return { kind, error: `${what}: ${result.error}` }
  }
  const error = `${what} answered ${result.status}`
  if (NOT_ANSWERED.has(result.status)) return { kind: 'unknown', error }
  if (ABOUT_THE_MESSAGE.has(result.status)) return { kind: 'failed', error }
  return { kind: 'retry', error, ...(result.afterMs !== undefined && { afterMs: result.afterMs }) }
}

/** The same before anything was sent: a lost answer is a failure for sure. */
export const refusalBefore = (what: string, result: CallResult): SendOutcome => {
  const outcome = refusalOf(what, result)
  return outcome.kind === 'sent' ? outcome : { kind: 'retry', error: outcome.error }
}
