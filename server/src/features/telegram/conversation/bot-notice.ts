import type { NoticeKind, NoticeReader } from '@karvon/domain/notices/notice-table'
import type { Locale } from '@karvon/domain/values/locale'

/** A notice on its way to a person, as far as the bot writes it; amounts in its facts are in whole UZS. */
export type BotNotice = {
  readonly kind: NoticeKind
  readonly orderId: number | null
  readonly facts: Readonly<Record<string, string | number>>
  readonly reader: NoticeReader
  readonly userId: number
  readonly locale: Locale | null
}
