/** How many months back can be chosen. */
const MONTHS_BACK = 24

const monthAt = (months: number): string =>
  `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`

/** The months up to that of a day, `YYYY-MM`, newest first. */
export const lastMonths = (today: string): string[] => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const last = year * 12 + month - 1
  return Array.from({ length: MONTHS_BACK + 1 }, (_, back) => monthAt(last - back))
}
