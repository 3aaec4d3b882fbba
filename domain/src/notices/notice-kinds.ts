import { isNight } from '../values/tashkent-time.ts'

/** Who a notice can be for. */
export type NoticeReader = 'client' | 'driver' | 'operator'

const READERS = {
  offer_arrived: ['client'],
  offer_countered: ['driver'],
  offer_accepted: ['driver'],
  offer_accepted_for_client: ['client'],
  offer_declined: ['driver'],
  offer_expired: ['driver'],
  offer_lapsed: ['client'],
  last_offer_expired: ['client'],
  no_bids: ['client'],
  new_time_asked: ['client'],
  order_expired: ['client'],
  order_edited: ['driver'],
  driver_arrived: ['client'],
  early_arrival_asked: ['client'],
  early_arrival_answered: ['driver'],
  arrival_doubtful: ['client'],
  driver_late: ['client'],
  late_for_loading: ['driver'],
  another_driver_asked: ['driver'],
  order_departed: ['client'],
  unloading_began: ['client'],
  confirmation_asked: ['client'],
  order_done: ['client', 'driver'],
  order_canceled: ['client', 'driver'],
  driver_fell_out: ['client', 'operator'],
  driver_taken_off: ['client'],
  order_open_again: ['driver'],
  order_taken_away: ['driver'],
  moved_by_operator: ['client', 'driver'],
  dispute_opened: ['client', 'driver'],
  dispute_decided: ['client', 'driver'],
  replacement_sought: ['client', 'driver'],
  replacement_asked: ['driver'],
  replacement_ended: ['driver'],
  replacement_called_off: ['client', 'driver'],
  replacement_declined: ['operator'],
  replacement_unanswered: ['operator'],
  driver_replaced: ['client'],
  order_given_elsewhere: ['driver'],
  additional_price_asked: ['client'],
  additional_price_decided: ['client', 'driver'],
  approval_asked: ['client'],
  driver_returned: ['driver'],
  chat_answered: ['client'],
} as const satisfies Readonly<Record<string, readonly NoticeReader[]>>

/** What a notice may be about. */
export type NoticeKind = keyof typeof READERS

/** Every kind of notice: the closed list. */
export const NOTICE_KINDS = Object.keys(READERS) as readonly NoticeKind[]

/** Who a kind of notice is for; people get none about what they did themselves. */
export const readersOf = (kind: NoticeKind): readonly NoticeReader[] => READERS[kind]

/** The ways a notice goes: the list on the site always, the others as the person has set them. */
export const NOTICE_CHANNELS = ['site', 'telegram', 'sms'] as const

/** One way. */
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** What a person has set about notices; hours are `HH:mm` in Tashkent. */
export type NoticeSettings = {
  readonly sms: boolean
  readonly telegram: boolean
  /** Kinds that stay on the site. */
  readonly muted: readonly NoticeKind[]
  readonly quietFrom: string
  readonly quietTo: string
}

/** Whether the quiet hours run: from `from` (included) to `to` (excluded), across midnight too; equal hours are none. */
export const isQuiet = (at: Date, from: string, to: string): boolean => isNight(at, from, to)

/**
 * Whether a notice may go this way now: the site's list takes everything in silence; telegram and SMS only where they are
 * switched on, the kind is not muted and the quiet hours do not run.
 */
export const mayNotify = (
  kind: NoticeKind,
  channel: NoticeChannel,
  settings: NoticeSettings,
  at: Date,
): boolean => {
  if (channel === 'site') return true
  const isWanted = settings[channel] && !settings.muted.includes(kind)
  return isWanted && !isQuiet(at, settings.quietFrom, settings.quietTo)
}
