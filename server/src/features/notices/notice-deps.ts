import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Announcement, IsHeard } from '../../platform/socket/realtime.ts'
import type { ChannelPorts } from './delivery/channel-port.ts'

/** Dependencies of notices. */
export type NoticeDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly publish: (announcement: Announcement) => void
  /** The unread notices are only counted for those who listen. */
  readonly isHeard: IsHeard
  readonly channels: ChannelPorts
}
