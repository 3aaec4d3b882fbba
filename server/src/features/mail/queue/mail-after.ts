import type { MailOutcome } from '../../../platform/mail/mail-port.ts'

/** What came of a try: it is over, or goes on at `retryAt`. */
export type AfterTry =
  | { readonly state: 'sent' | 'failed' | 'unknown' }
  | { readonly state: 'retry'; readonly retryAt: Date }

const MINUTE_MS = 60_000

/** The pauses before a mail is tried again: an hour's failure of a mail server loses nothing. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 360 * MINUTE_MS]

/**
 * What follows from an outcome after so many tries. A mail that may have been taken is repeated once, under the same name
 * (RFC 5322 section 3.6.4): a repetition is better than silence.
 */
export const mailAfter = (tries: number, { kind }: Pick<MailOutcome, 'kind'>, now: Date): AfterTry => {
  if (kind === 'sent' || kind === 'failed') return { state: kind }
  const pauseMs = PAUSES_MS[tries - 1]
  if (kind === 'unknown') {
    return tries > 1 ? { state: 'unknown' } : { state: 'retry', retryAt: new Date(now.getTime() + MINUTE_MS) }
  }
  return pauseMs === undefined
    ? { state: 'failed' }
    : { state: 'retry', retryAt: new Date(now.getTime() + pauseMs) }
}
