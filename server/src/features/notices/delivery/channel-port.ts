import type { DeliveryChannel } from '@karvon/domain/notices/delivery-plans'
import type { NoticeKind, NoticeReader } from '@karvon/domain/notices/notice-table'
import type { Locale } from '@karvon/domain/values/locale'
import type { SendOutcome } from '../../../platform/send-outcome.ts'
import type { NoticeFacts } from '../notice-texts.ts'

/** A notice on its way to a person. */
export type OutgoingNotice = {
  readonly id: number
  readonly kind: NoticeKind
  readonly orderId: number | null
  readonly facts: NoticeFacts
  readonly createdAt: Date
  readonly reader: NoticeReader
  readonly userId: number
  readonly phone: string | null
  /** The proved address that takes mails, if there is one. */
  readonly email: string | null
  readonly locale: Locale | null
}

export type { SendOutcome } from '../../../platform/send-outcome.ts'

/**
 * What came of it; `over`: the channel has looked closer, the notice no longer matters, and nobody is to send it; `busy`: the
 * provider works, but takes no more messages for `afterMs`.
 */
export type ChannelOutcome =
  | SendOutcome
  | { readonly kind: 'over'; readonly error: string }
  | { readonly kind: 'busy'; readonly error: string; readonly afterMs: number }

/** Sends a notice by one channel, within ten seconds; what it throws counts as `unknown`. */
export type ChannelPort = { send(notice: OutgoingNotice): Promise<ChannelOutcome> }

/** The channels that this server has. */
export type ChannelPorts = Readonly<Partial<Record<DeliveryChannel, ChannelPort>>>
