import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { SmsPort } from '../../platform/sms/sms-port.ts'
import type { Announcement } from '../../platform/socket/realtime.ts'

/** Delivers messages to a person's Telegram; fails by throwing. */
export type TelegramPort = {
  send(message: { readonly id: string; readonly phone: string; readonly text: string }): Promise<void>
}

/** Dependencies of notices; without a Telegram port nothing is sent there. */
export type NoticeDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly publish: (announcement: Announcement) => void
  /** The unread notices are only counted for those who listen. */
  readonly isHeard: (rooms: readonly string[]) => boolean
  readonly sms: SmsPort
  readonly telegram: TelegramPort | null
}
