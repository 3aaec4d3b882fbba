import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { SmsPort } from '../../platform/sms/sms-port.ts'
import type { Announcement } from '../../platform/socket/realtime.ts'

/** Whoever delivers messages to a person's Telegram; it fails by throwing. */
export type TelegramPort = {
  send(message: { readonly id: string; readonly phone: string; readonly text: string }): Promise<void>
}

/** Everything notices are handed; without a Telegram port nothing leaves that way. */
export type NoticeDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly publish: (announcement: Announcement) => void
  readonly sms: SmsPort
  readonly telegram: TelegramPort | null
}
