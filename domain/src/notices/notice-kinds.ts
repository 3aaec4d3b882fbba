import { isNight } from '../values/tashkent-time.ts'

/** The readers of notices. */
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

/** The closed list of notice kinds. */
export const NOTICE_KINDS = Object.keys(READERS) as readonly NoticeKind[]

/** The readers of a kind; people get no notice of their own actions. */
export const readersOf = (kind: NoticeKind): readonly NoticeReader[] => READERS[kind]

/** The channels of a notice: the list on the site always, the others by the person's settings. */
export const NOTICE_CHANNELS = ['site', 'telegram', 'sms'] as const

/** A channel. */
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** A person's notice settings; hours are `HH:mm` in Tashkent. */
export type NoticeSettings = {
  readonly sms: boolean
  readonly telegram: boolean
  /** Kinds that stay on the site. */
  readonly muted: readonly NoticeKind[]
  readonly quietFrom: string
  readonly quietTo: string
}

/**
 * Whether it is quiet hours: from `from` (included) to `to` (excluded), also across midnight; equal hours
 * mean none.
 */
export const isQuiet = (at: Date, from: string, to: string): boolean => isNight(at, from, to)

/**
 * Whether a notice may go to this channel now: always to the site's list; to telegram and SMS only if they
 * are switched on, the kind is not muted and it is not quiet hours.
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
