import type { NoticeKind, NoticeReader } from '@karvon/domain/notices/notice-table'
import type { Locale } from '@karvon/domain/values/locale'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ServerSecret } from '../../platform/secret.ts'
import type { PushSetting } from '../../platform/settings/push-setting.ts'

/** A notice on its way to a person's browsers. */
export type PushedNotice = {
  readonly id: number
  readonly kind: NoticeKind
  readonly orderId: number | null
  readonly facts: Readonly<Record<string, string | number>>
  readonly reader: NoticeReader
  readonly userId: number
  readonly locale: Locale | null
}

/** What a notice says, as a title and a sentence in the account's language. */
export type DescribeNotice = (notice: PushedNotice) => { readonly title: string; readonly body: string }

/** Dependencies of push messages. */
export type PushDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly setting: PushSetting
  /** The server's keys, from which its VAPID keys follow. */
  readonly secret: ServerSecret
  readonly publicUrl: string | null
  readonly describe: DescribeNotice
}
