import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { watchCall } from '../telemetry/watched-work.ts'
import { createDemoMails, type DemoMails } from './demo-mails.ts'
import type { MailOutcome, MailPort } from './mail-port.ts'
import { createSmtpMail } from './smtp-mail.ts'

/** The mail port, null if the server sends none; `outbox` exists only in the demo. */
export type Mailing = { readonly port: MailPort | null; readonly outbox: DemoMails | null; close(): void }

const NOTHING_OPEN = { close: () => {} }

export const createMailing = ({ mail }: Pick<Config, 'mail'>, clock: Clock): Mailing => {
  if (mail.kind === 'none') return { port: null, outbox: null, ...NOTHING_OPEN }
  if (mail.kind === 'demo') {
    const outbox = createDemoMails(clock)
    return { port: outbox, outbox, ...NOTHING_OPEN }
  }
  const port = createSmtpMail(mail)
  const failed = ({ kind }: MailOutcome) => kind === 'retry' || kind === 'unknown'
  return {
    port: { send: message => watchCall('smtp', () => port.send(message), failed) },
    outbox: null,
    close: port.close,
  }
}
