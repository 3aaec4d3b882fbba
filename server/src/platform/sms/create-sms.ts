import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { createDemoOutbox, type DemoOutbox } from './demo-outbox.ts'
import { createEskizSms } from './eskiz-sms.ts'
import type { SmsPort } from './sms-port.ts'

/** The SMS port; `outbox` exists only in the demo, for the on-screen phone. */
export type Sms = { readonly port: SmsPort; readonly outbox: DemoOutbox | null }

const noSender: SmsPort = {
  send: async () => {
    throw new Error('no SMS is sent: set DEMO=on, or SMS_PROVIDER=eskiz with its account')
  },
}

export const createSms = ({ sms }: Pick<Config, 'sms'>, clock: Clock): Sms => {
  if (sms.kind === 'demo') {
    const outbox = createDemoOutbox(clock)
    return { port: outbox, outbox }
  }
  if (sms.kind === 'none') return { port: noSender, outbox: null }
  return { port: createEskizSms(sms, { baseUrl: sms.baseUrl, fetch }), outbox: null }
}
