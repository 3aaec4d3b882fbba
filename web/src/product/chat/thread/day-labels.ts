import { formatDate } from '@karvon/domain/reading/figures'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Label of a message's day in Tashkent: today, yesterday, or the date. */
export const dayLabel = (at: Date, now: Date): string => {
  const day = tashkentDate(at)
  if (day === tashkentDate(now)) return m.chat_today()
  if (day === tashkentDate(new Date(now.getTime() - DAY_MS))) return m.chat_yesterday()
  return formatDate(at, getLocale())
}

/** Whether a message is the first of its day. */
export const beginsDay = (at: string, before: string | undefined): boolean =>
  before === undefined || tashkentDate(new Date(at)) !== tashkentDate(new Date(before))
