import type { EmbeddedGeo } from '../features/geo/embedded-geo.ts'
import type { ChannelPorts } from '../features/notices/delivery/channel-port.ts'
import type { DemoBot } from '../features/telegram/demo/demo-bot.ts'
import type { Bot } from '../features/telegram/telegram.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { OpenDatabase } from '../platform/db/database.ts'
import type { ImageStore } from '../platform/files/image-store.ts'
import type { Draining } from '../platform/http/health-routes.ts'
import type { LogSink } from '../platform/http/http-server.ts'
import type { WorkClock } from '../platform/limits/time-budgets.ts'
import type { Mailing } from '../platform/mail/create-mail.ts'
import type { SiteFiles } from '../platform/pages/site-files.ts'
import type { Sms } from '../platform/sms/create-sms.ts'
import type { LiveBus } from '../platform/socket/live-bus.ts'

/** Everything the server is made of; tests hand in their own clock, database and outbox. */
export type AppDeps = {
  readonly config: Config
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly sms: Sms
  /** The demo's Telegram, which needs no account; absent outside the demo and where a bot of Telegram's own serves it. */
  readonly demoBot?: DemoBot | undefined
  readonly mailing: Mailing
  readonly geo: EmbeddedGeo
  /** Absent: there is no Telegram bot. */
  readonly telegram?: Bot | undefined
  readonly images: ImageStore
  readonly secret: string
  readonly site: SiteFiles | null
  readonly draining: Draining
  readonly logSink?: LogSink
  /** Measures the work of the main thread, by which callers are budgeted; absent: this process's own. */
  readonly workClock?: WorkClock
  /** Channels of notices in addition to those of the configuration, or instead of them; tests and measurements hand in theirs. */
  readonly channels?: ChannelPorts
  /** Connects several processes; absent: this is the only one. */
  readonly bus?: LiveBus | undefined
}
