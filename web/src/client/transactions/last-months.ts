import { monthsOf } from '../finances/charts/chart-scale.ts'

/** How many months back a document can be chosen. */
const MONTHS_BACK = 24

/** The months up to that of a day, `YYYY-MM`, newest first. */
export const lastMonths = (today: string): string[] => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const first = year * 12 + month - 1 - MONTHS_BACK
  const from = `${Math.floor(first / 12)}-${String((first % 12) + 1).padStart(2, '0')}-01`
  return monthsOf(from, today).toReversed()
}
