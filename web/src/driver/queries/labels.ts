import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { formatUzs, writeDate, writeTime } from '@karvon/domain/values/written-figures'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A time as people say it: today, tomorrow and yesterday by name, any other day by its date. */
export function spokenTime(at: Date, now: Date): string {
  const day = tashkentDate(at)
  const dayAfter = (days: number) => tashkentDate(new Date(now.getTime() + days * DAY_MS))
  const time = writeTime(at)
  if (day === dayAfter(0)) return m.driver_time_today({ time })
  if (day === dayAfter(1)) return m.driver_time_tomorrow({ time })
  if (day === dayAfter(-1)) return m.driver_time_yesterday({ time })
  return `${writeDate(at, getLocale())} ${time}`
}

/** Money in the language of the page. */
export const sum = (uzs: number): string => formatUzs(uzs, getLocale())
