import type { Clock } from '../clock.ts'
import type { SmsPort } from './sms-port.ts'

/** A message as the on-screen phone shows it. */
export type DemoMessage = {
  readonly phone: string
  readonly text: string
  readonly code: string | null
  readonly at: Date
}

/** The demo's SMS port: nothing is sent, and anyone may read it. */
export type DemoOutbox = SmsPort & {
  /** The messages to a phone, newest first. */
  read(phone: string): DemoMessage[]
}

const KEPT = 200

export const createDemoOutbox = (clock: Clock): DemoOutbox => {
  const newestFirst: DemoMessage[] = []
  return {
    send: async ({ phone, text, code }) => {
      newestFirst.unshift({ phone, text, code: code?.digits ?? null, at: clock.now() })
      newestFirst.length = Math.min(newestFirst.length, KEPT)
      return { kind: 'sent' }
    },
    read: phone => newestFirst.filter(message => message.phone === phone),
  }
}
