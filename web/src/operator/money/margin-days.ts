import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import type { Margin } from './money-queries.ts'

/** A day of the margin. */
export type MarginDay = Margin['days'][number]

const DAY_MS = 86_400_000

const noonOf = (date: string): Date => new Date(`${date}T12:00:00+05:00`)

/** Every day of the period, those on which nothing was finished as well. */
export const everyDay = ({ from, to, days }: Pick<Margin, 'from' | 'to' | 'days'>): MarginDay[] => {
  const count = Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / DAY_MS) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const date = tashkentDate(new Date(noonOf(from).getTime() + at * DAY_MS))
    const found = days.find(day => day.date === date)
    return found ?? { date, orders: 0, turnover: 0, commission: 0, fees: 0 }
  })
}
