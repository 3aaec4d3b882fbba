import { fromTashkent, tashkentDate, tashkentTime } from '@karvon/domain/values/tashkent-time'

/** A loading time offered as a shortcut; `local` is the draft's value. */
export type QuickTime = { readonly day: 'today' | 'tomorrow'; readonly time: string; readonly local: string }

const DAY_MS = 24 * 60 * 60 * 1000
const TODAY_AT = ['14:00', '18:00']
const TOMORROW_AT = ['09:00', '14:00']
const MOST = 2

/** An instant in the draft's format: Tashkent time, `YYYY-MM-DDTHH:mm`. */
export const localTime = (at: Date): string => `${tashkentDate(at)}T${tashkentTime(at)}`

/** The next two of 14:00 and 18:00, today if the lead time allows, else tomorrow. */
export function quickTimes(now: Date, leadMinutes: number): QuickTime[] {
  const earliest = now.getTime() + leadMinutes * 60_000
  const today = tashkentDate(now)
  const tomorrow = tashkentDate(new Date(now.getTime() + DAY_MS))
  const isPossible = (date: string, time: string) => (fromTashkent(date, time)?.getTime() ?? 0) >= earliest
  const time = TODAY_AT.find(candidate => isPossible(today, candidate))
  return [
    ...(time === undefined ? [] : [{ day: 'today' as const, time, local: `${today}T${time}` }]),
    ...TOMORROW_AT.map(time => ({ day: 'tomorrow' as const, time, local: `${tomorrow}T${time}` })),
  ].slice(0, MOST)
}
