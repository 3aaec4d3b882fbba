import { fromTashkent, isNight, tashkentDate } from '../values/tashkent-time.ts'
import type { DeliveryChannel } from './delivery-plans.ts'
import { NOTICE_TOPICS, type NoticeTopic } from './notice-table.ts'

/** How a person wants to be reached about a topic: by all channels, by those that cost nothing, or only on the site. */
export const REACHES = ['all', 'free', 'site'] as const

/** A way to be reached. */
export type Reach = (typeof REACHES)[number]

/** A person's notice settings; hours are `HH:mm` in Tashkent. */
export type NoticeSettings = {
  readonly reach: Readonly<Record<NoticeTopic, Reach>>
  readonly quietFrom: string
  readonly quietTo: string
}

/** Default settings. */
export const STANDARD_SETTINGS: NoticeSettings = {
  reach: Object.fromEntries(NOTICE_TOPICS.map(topic => [topic, 'all'])) as Record<NoticeTopic, Reach>,
  quietFrom: '22:00',
  quietTo: '08:00',
}

/** Whether a person wants to be reached by this channel about a topic. */
export const wantsChannel = (reach: Reach, channel: DeliveryChannel): boolean =>
  reach === 'all' || (reach === 'free' && channel !== 'sms')

type Hours = Pick<NoticeSettings, 'quietFrom' | 'quietTo'>

/**
 * Whether it is quiet hours: from `quietFrom` (included) to `quietTo` (excluded), also across midnight; equal hours
 * mean none.
 */
export const isQuiet = (at: Date, { quietFrom, quietTo }: Hours): boolean => isNight(at, quietFrom, quietTo)

const DAY_MS = 24 * 3_600_000

/** When a message may be sent: now, or at the end of the current quiet hours. */
export const quietEnd = (now: Date, hours: Hours): Date => {
  if (!isQuiet(now, hours)) return now
  const today = fromTashkent(tashkentDate(now), hours.quietTo)
  if (today === null) return now
  return today > now ? today : new Date(today.getTime() + DAY_MS)
}
