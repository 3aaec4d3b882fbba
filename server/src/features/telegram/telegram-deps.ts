import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ServerSecret } from '../../platform/secret.ts'
import type { Announcement } from '../../platform/socket/realtime.ts'
import type { BotPort } from './bot-port.ts'
import type { Conversation } from './conversation-port.ts'

/** What of their notices a person has seen. */
export type SeenNotices = { readonly orderId: number } | { readonly noticeId: number }

/** Dependencies of the bot. */
export type TelegramDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly publish: (announcement: Announcement) => void
  readonly bot: BotPort
  /** The bot's username, for links to it. */
  readonly botName: string
  /** The server's key: offered choices are signed with it. */
  readonly secret: ServerSecret
  /** The site for buttons; null: without TLS Telegram takes no link to it. */
  readonly siteOrigin: string | null
  /** Marks notices as seen on the site as well, so that no other channel repeats them. */
  readonly markSeen: (userId: number, seen: SeenNotices) => Promise<void>
  /** What linked chats do goes there; null: the bot only sends notices. */
  readonly conversation: Conversation | null
}
