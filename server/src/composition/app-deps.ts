import type { EmbeddedGeo } from '../features/geo/embedded-geo.ts'
import type { ChannelPorts } from '../features/notices/delivery/channel-port.ts'
import type { DemoBot } from '../features/telegram/demo/demo-bot.ts'
import type { Bot } from '../features/telegram/telegram.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { InCharge } from '../platform/db/beside/only-one.ts'
import type { OpenDatabase } from '../platform/db/database.ts'
import type { ImageStore } from '../platform/files/image-store.ts'
import type { Draining } from '../platform/health/health-routes.ts'
import type { LogSink } from '../platform/http/http-server.ts'
import type { WorkClock } from '../platform/limits/time-budgets.ts'
import type { Mailing } from '../platform/mail/create-mail.ts'
import type { SiteFiles } from '../platform/pages/site-files.ts'
import type { Redis } from '../platform/redis/redis-connections.ts'
import type { ServerSecret } from '../platform/secret.ts'
import type { Sms } from '../platform/sms/create-sms.ts'
import type { Sandbox } from './sandbox/sandbox.ts'

/** Everything the server is made of; tests hand in their own clock, database and outbox. */
export type AppDeps = {
  readonly config: Config
  readonly database: OpenDatabase
  /** A streaming replica of it that lists and statistics may be read from; absent: everything is read from the database itself. */
  readonly replica?: Pick<OpenDatabase, 'db'> | undefined
  readonly clock: Clock
  readonly sms: Sms
  /** The demo's Telegram, which needs no account; absent outside the demo and where a bot of Telegram's own serves it. */
  readonly demoBot?: DemoBot | undefined
  readonly mailing: Mailing
  readonly geo: EmbeddedGeo
  /** Absent: there is no Telegram bot. */
  readonly telegram?: Bot | undefined
  readonly images: ImageStore
  readonly secret: ServerSecret
  readonly site: SiteFiles | null
  readonly draining: Draining
  readonly logSink?: LogSink
  /** Measures the work of the main thread, by which callers are budgeted; absent: this process's own. */
  readonly workClock?: WorkClock
  /** Channels of notices in addition to those of the configuration, or instead of them; tests and measurements hand in theirs. */
  readonly channels?: ChannelPorts
  /** Connects several processes; absent: this is the only one. */
  readonly redis?: Redis | undefined
  /** What answers the requests of test keys; absent: they are nobody's. */
  readonly sandbox?: Sandbox | undefined
  /**
   * Present: this app is itself the sandbox. It has no port, begins to work as soon as it is ready, and simulates drivers while it is in
   * charge of them.
   */
  readonly asSandbox?: { readonly inCharge: InCharge }
}
