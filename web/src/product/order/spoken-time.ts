import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { writeDate, writeTime } from '@karvon/domain/values/written-figures'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const dayAfter = (now: Date, days: number) => tashkentDate(new Date(now.getTime() + days * DAY_MS))

/** A time as people say it: today, tomorrow and yesterday by name, any other day by its date; `time` in other words than its hour. */
export function spokenTime(at: Date, now: Date, time = writeTime(at)): string {
  const day = tashkentDate(at)
  if (day === dayAfter(now, 0)) return m.orders_time_today({ time })
  if (day === dayAfter(now, 1)) return m.orders_time_tomorrow({ time })
  if (day === dayAfter(now, -1)) return m.orders_time_yesterday({ time })
  return `${writeDate(at, getLocale())} ${time}`
}

/** A time that is only expected: `сегодня около 14:20`. */
export const expectedTime = (at: Date, now: Date): string =>
  spokenTime(at, now, m.orders_station_expected({ time: writeTime(at) }))

/** A time after “until”, “by” or “from”: the hour before its day, where the language wants it so (`до 07:00 завтра`). */
export function deadlineTime(at: Date, now: Date): string {
  const day = tashkentDate(at)
  const time = writeTime(at)
  if (day === dayAfter(now, 0)) return m.orders_deadline_today({ time })
  if (day === dayAfter(now, 1)) return m.orders_deadline_tomorrow({ time })
  return m.orders_deadline_date({ time, date: writeDate(at, getLocale()) })
}
