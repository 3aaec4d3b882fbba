import type { DateSpan } from '../../../ui/table/date-range.tsx'

/** Named periods; `own` is a custom range with dates of its own. */
export const PERIODS = ['month', 'last_month', 'quarter', 'year', 'own'] as const

export type Period = (typeof PERIODS)[number]

const two = (n: number) => String(n).padStart(2, '0')

const dayText = (at: Date) => `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`

const firstOf = (year: number, month: number) => dayText(new Date(Date.UTC(year, month, 1)))

const lastOf = (year: number, month: number) => dayText(new Date(Date.UTC(year, month + 1, 0)))

/** The dates of a named period; `today` is `YYYY-MM-DD`, and the current period ends today. */
export function spanOfPeriod(period: Exclude<Period, 'own'>, today: string): DateSpan {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const at = month - 1
  if (period === 'month') return { from: firstOf(year, at), to: today }
  if (period === 'last_month') return { from: firstOf(year, at - 1), to: lastOf(year, at - 1) }
  if (period === 'quarter') return { from: firstOf(year, at - (at % 3)), to: today }
  return { from: firstOf(year, 0), to: today }
}
