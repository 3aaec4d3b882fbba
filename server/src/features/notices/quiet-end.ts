import { isQuiet, type NoticeSettings } from '@karvon/domain/notices/notice-kinds'
import { fromTashkent, tashkentDate } from '@karvon/domain/values/tashkent-time'

const DAY_MS = 24 * 3_600_000

/** When a message may be sent: now, or at the end of the current quiet hours. */
export const quietEnd = (
  now: Date,
  { quietFrom, quietTo }: Pick<NoticeSettings, 'quietFrom' | 'quietTo'>,
): Date => {
  if (!isQuiet(now, quietFrom, quietTo)) return now
  const today = fromTashkent(tashkentDate(now), quietTo)
  if (today === null) return now
  return today > now ? today : new Date(today.getTime() + DAY_MS)
}
