import type { SmsPort } from '../../platform/sms/sms-port.ts'
import type { TelegramPort } from './notice-deps.ts'

/** The demo's Telegram: messages appear on the on-screen phone, marked as Telegram. */
export const createDemoTelegram = (outbox: SmsPort): TelegramPort => ({
  send: ({ id, phone, text }) => outbox.send({ id, phone, text: `Telegram. ${text}` }),
})
