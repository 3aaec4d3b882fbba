import { fromTashkent, tashkentDate } from '@karvon/domain/values/tashkent-time'
import { quickTimes } from '../../../product/order/draft/quick-times.ts'
import type { PostLoad } from './read-post.ts'

const TIME_OF = { morning: '09:00', noon: '13:00', evening: '18:00' } as const
const USUAL = '09:00'

const isAhead = (date: string, time: string, now: Date): boolean => (fromTashkent(date, time) ?? now) > now

/**
 * The loading time of a load in the draft's format, and whether its time of day is only the usual one; null if no day is
 * named or the time has passed.
 */
export function loadTimeGuess(
  { loadDate, loadClock, dayPart }: Pick<PostLoad, 'loadDate' | 'loadClock' | 'dayPart'>,
  now: Date,
): { local: string; isTimeGuessed: boolean } | null {
  if (loadDate === null && loadClock === null) return null
  const today = tashkentDate(now)
  const date = loadDate ?? today
  const named = loadClock ?? (dayPart === null ? null : TIME_OF[dayPart])
  if (named !== null) {
    const isTimeGuessed = loadClock === null
    return isAhead(date, named, now) ? { local: `${date}T${named}`, isTimeGuessed } : null
  }
  if (date !== today) return { local: `${date}T${USUAL}`, isTimeGuessed: true }
  const soon = quickTimes(now, 0).find(({ day }) => day === 'today')
  return soon === undefined ? null : { local: soon.local, isTimeGuessed: true }
}
