import { fromTashkent, tashkentDate } from '@karvon/domain/values/tashkent-time'

const DAY_MS = 24 * 60 * 60 * 1000
/** The least time that any truck needs before loading; the server knows it per type. */
const LEAD_MS = 30 * 60 * 1000

/** A load time that one press chooses, as the order form keeps it: `YYYY-MM-DDTHH:mm` in Tashkent. */
export type QuickTimes = { today: string | null; tomorrow: string }

/** Today 14:00 while a truck can still be there, and tomorrow 09:00. */
export function quickTimes(now: Date): QuickTimes {
  const today = tashkentDate(now)
  const afternoon = fromTashkent(today, '14:00')
  const possible = afternoon !== null && afternoon.getTime() - now.getTime() >= LEAD_MS
  return {
    today: possible ? `${today}T14:00` : null,
    tomorrow: `${tashkentDate(new Date(now.getTime() + DAY_MS))}T09:00`,
  }
}

/** Which choice a kept load time is: one of the quick ones, a date of one's own, or none yet. */
export function choiceOf(loadAt: string | null, times: QuickTimes): 'today' | 'tomorrow' | 'date' | null {
  if (loadAt === null) return null
  if (loadAt === times.today) return 'today'
  return loadAt === times.tomorrow ? 'tomorrow' : 'date'
}
