import { fromTashkent, tashkentDate, tashkentTime } from '@karvon/domain/values/tashkent-time'

/** A loading time that is one tap away; `local` is what the draft keeps. */
export type QuickTime = { readonly day: 'today' | 'tomorrow'; readonly time: string; readonly local: string }

const DAY_MS = 24 * 60 * 60 * 1000
const TODAY_AT = ['14:00', '18:00']
const TOMORROW_AT = ['09:00', '14:00']
const MOST = 2

/** An instant as the draft and the browser's own field write it: Tashkent, `YYYY-MM-DDTHH:mm`. */
export const localTime = (at: Date): string => `${tashkentDate(at)}T${tashkentTime(at)}`

/** The next two usual times: today at 14:00, or 18:00 where that is too soon, or not at all; then those of tomorrow. */
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
