import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { SmtpSetting } from '../settings/mail-setting.ts'
import type { Mail, MailOutcome, MailPort } from './mail-port.ts'
import { outcomeOfFailure } from './smtp-outcome.ts'

/** How long a mail may take in all, and each wait of it; tests shorten it. */
const TIMEOUT_MS = 9_000

const MOST_CONNECTIONS = 5

/** Line breaks and other controls end here, whatever a library does with them (RFC 5322 section 2.2: a field is one line). */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** The headers for one click (RFC 8058 section 3.1). */
const stopHeaders = (stopUrl: string | undefined) =>
  stopUrl === undefined
    ? {}
    : {
        'List-Unsubscribe': { prepared: true, value: `<${stopUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }

const messageOf = (mail: Mail, { from }: SmtpSetting) => ({
  from,
  to: { name: '', address: mail.to },
  messageId: `<${mail.id}@${from.address.split('@')[1]}>`,
  subject: oneLine(mail.subject),
  text: mail.text,
  html: mail.html,
  attachments: (mail.attachments ?? []).map(({ name, type, bytes }) => ({
    filename: oneLine(name),
    contentType: type,
    content: bytes,
  })),
  // RFC 3834 section 5: nobody's holiday reply comes back
  headers: { 'Auto-Submitted': 'auto-generated', ...stopHeaders(mail.stopUrl) },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** The text as it was, and `begin` once the server asks for it: until then it can't have been taken. */
const watched = (input: NodeJS.ReadableStream, begin: () => void): Readable =>
  Readable.from(
    (async function* () {
      begin()
      yield* input
    })(),
    { objectMode: false },
  )

const connectionOf = ({ host, port, isTls, login, needsTls }: SmtpSetting, timeoutMs: number) => ({
  host,
  port,
  secure: isTls,
  requireTLS: needsTls,
  ...(login !== null && { auth: login }),
  pool: true as const,
  maxConnections: MOST_CONNECTIONS,
  // a mail whose connection broke off may have been taken: whoever queued it decides about a repetition
  maxRequeues: 0,
  idleTimeout: 30_000,
  dnsTimeout: timeoutMs,
  connectionTimeout: timeoutMs,
  greetingTimeout: timeoutMs,
  socketTimeout: timeoutMs,
})

/** Sends over SMTP, by a pool of connections; the process may end while they are idle. */
export const createSmtpMail = (
  setting: SmtpSetting,
  { timeoutMs = TIMEOUT_MS }: { readonly timeoutMs?: number } = {},
): MailPort & { close(): void } => {
  const transport = createTransport(connectionOf(setting, timeoutMs))
  /** The mails whose text the server has asked for. */
  const begun = new Set<unknown>()
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc(input => watched(input, () => begun.add(data.messageId)))
    done()
  })
  const send = async (mail: Mail): Promise<MailOutcome> => {
    const message = { ...messageOf(mail, setting), signal: AbortSignal.timeout(timeoutMs) }
    try {
      await transport.sendMail(message)
      return { kind: 'sent' }
    } catch (error) {
      return outcomeOfFailure(error, begun.has(message.messageId))
    } finally {
      begun.delete(message.messageId)
    }
  }
  return {
    send,
    close: () => transport.close(),
  }
}
