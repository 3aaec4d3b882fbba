import type { Clock } from '../clock.ts'
import type { MailPort } from './mail-port.ts'

/** A mail as the demo shows it. */
export type DemoMail = {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly code: string | null
  readonly files: string[]
  readonly at: Date
}

/** The demo's mails: nothing is sent, and anyone may read it. */
export type DemoMails = MailPort & {
  /** The mails to an address, or to anyone, newest first. */
  read(address: string | null): DemoMail[]
  clear(): void
}

const KEPT = 200

export const createDemoMails = (clock: Clock): DemoMails => {
  const newestFirst: DemoMail[] = []
  return {
    send: async ({ id, to, subject, text, code = null, attachments = [] }) => {
      const files = attachments.map(({ name }) => name)
      newestFirst.unshift({ id, to, subject, text, code, files, at: clock.now() })
      newestFirst.length = Math.min(newestFirst.length, KEPT)
      return { kind: 'sent' }
    },
    read: address => newestFirst.filter(({ to }) => address === null || to === address),
    clear: () => {
      newestFirst.length = 0
    },
  }
}
