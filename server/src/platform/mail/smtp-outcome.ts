import type { MailOutcome } from './mail-port.ts'

/** What an attempt to send fails with, as nodemailer describes it. */
type SmtpFailure = {
  readonly code?: string | undefined
  readonly command?: string | undefined
  readonly response?: string | undefined
  readonly responseCode?: number | undefined
  readonly permanent?: boolean | undefined
}

const isFailure = (error: unknown): error is SmtpFailure => typeof error === 'object' && error !== null

/** "5.1.x" and "5.2.x" are about the address and its mailbox (RFC 3463 sections 3.2 and 3.3). */
const ABOUT_ADDRESS = /^5\d\d[ -]5\.[12]\.\d/

/** Codes and commands only: what a server says may repeat addresses and texts. */
const describe = ({ code, command, responseCode }: SmtpFailure): string =>
  [
    'SMTP',
    code ?? 'failure',
    ...(command === undefined ? [] : [command]),
    ...(responseCode ? [responseCode] : []),
  ].join(' ')

/**
 * What a failed attempt means. A reply decides (RFC 5321 section 4.2.1: 4yz may succeed later, 5yz will not), except to a login,
 * which our own settings are to blame for. Without a reply the mail was certainly not taken until its text had begun.
 */
export const outcomeOfFailure = (error: unknown, hasTextBegun: boolean): MailOutcome => {
  const failure = isFailure(error) ? error : {}
  const said = describe(failure)
  const { code, command, response = '', responseCode, permanent = false } = failure
  if (code === 'EAUTH' || code === 'ENOAUTH') return { kind: 'retry', error: said }
  if (responseCode !== undefined && code !== 'ECONNECTION') {
    if (!permanent) return { kind: 'retry', error: said }
    return { kind: 'failed', error: said, isBounced: command === 'RCPT TO' || ABOUT_ADDRESS.test(response) }
  }
  return { kind: hasTextBegun ? 'unknown' : 'retry', error: said }
}
