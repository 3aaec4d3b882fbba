import { formatDate, formatTime, formatTimeSpan } from '@karvon/domain/reading/figures'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../locale/locale.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const dayAfter = (now: Date, days: number) => tashkentDate(new Date(now.getTime() + days * DAY_MS))

/** A time with its day: today, tomorrow or yesterday, else the date; `time` replaces the `HH:mm`. */
export function timeWithDay(at: Date, now: Date, time = formatTime(at)): string {
  const day = tashkentDate(at)
  if (day === dayAfter(now, 0)) return m.ui_time_today({ time })
  if (day === dayAfter(now, 1)) return m.ui_time_tomorrow({ time })
  if (day === dayAfter(now, -1)) return m.ui_time_yesterday({ time })
  return `${formatDate(at, getLocale())} ${time}`
}

/** An approximate time: `сегодня около 14:20`; with its range `сегодня около 14:05–14:50`. */
export const expectedTime = (at: Date, now: Date, { from, to } = { from: at, to: at }): string =>
  timeWithDay(at, now, m.ui_time_expected({ time: from < to ? formatTimeSpan(from, to) : formatTime(at) }))

/** A time after “until”, “by” or “from”; the hour precedes the day if the language requires it (`до 07:00 завтра`). */
export function deadlineTime(at: Date, now: Date): string {
  const day = tashkentDate(at)
  const time = formatTime(at)
  if (day === dayAfter(now, 0)) return m.ui_deadline_today({ time })
  if (day === dayAfter(now, 1)) return m.ui_deadline_tomorrow({ time })
  return m.ui_deadline_date({ time, date: formatDate(at, getLocale()) })
}
