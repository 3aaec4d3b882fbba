import type { DeliveryChannel } from '@karvon/domain/notices/delivery-plans'
import type { NoticeKind, NoticeReader } from '@karvon/domain/notices/notice-table'
import type { Locale } from '@karvon/domain/values/locale'
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

/**
 * What a provider answered: it took the message (`providerId` is its name for it); it failed for now and may be tried again,
 * after `afterMs` if it said so; it refused for good; or nobody knows, because the answer was lost. `error` holds no secret and
 * no text of the message.
 */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly providerId?: string }
  | { readonly kind: 'retry'; readonly error: string; readonly afterMs?: number }
  | { readonly kind: 'failed' | 'unknown'; readonly error: string }

/** Sends a notice by one channel, within ten seconds; what it throws counts as `unknown`. */
export type ChannelPort = { send(notice: OutgoingNotice): Promise<SendOutcome> }

/** The channels that this server has. */
export type ChannelPorts = Readonly<Partial<Record<DeliveryChannel, ChannelPort>>>
